import type { FamilyEvent } from '@souvenance/contract/items/feed-items'
import type { TFunction } from 'i18next'

/** An event of the family as a title: who was married, born, or died. */
export const familyEventTitle = (t: TFunction, { occasion, relation, relative }: FamilyEvent): string => {
  const named = { name: relative.fullname }
  if (occasion === 'birth') return t('feed:moment.childBirth', named)
  if (occasion === 'death') return t('feed:moment.relativeDeath', named)
  return relation === 'partner' ? t('feed:moment.union', named) : t('feed:moment.wedding', named)
}
