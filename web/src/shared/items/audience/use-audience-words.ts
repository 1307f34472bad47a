import type { ItemState } from '@souvenance/contract/items/item-types'
import { type CloudType, cloudTypes } from '@souvenance/contract/people/clouds'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../../i18n/use-translation.ts'

type AudienceWords = {
  whom: (clouds: readonly CloudType[]) => string
  phase: (state: ItemState, own: boolean, name: string) => string
}

/** The audience and the phase, as words of a sentence. */
export const useAudienceWords = (): AudienceWords => {
  const { t } = useTranslation('composer')
  return {
    whom: (clouds) => sayWhom(t, clouds),
    phase: (state, own, name) => {
      if (state === 'draft') return t('composer:sentence.draft')
      if (state === 'unpublished') return t('composer:sentence.aside')
      if (state !== 'pm') return t('composer:sentence.now')
      return own ? t('composer:sentence.afterMe') : t('composer:sentence.after', { name })
    },
  }
}

const sayWhom = (t: TFunction, clouds: readonly CloudType[]): string => {
  const [family, friends] = [clouds.includes(cloudTypes.family), clouds.includes(cloudTypes.friends)]
  if (family && friends) return t('composer:sentence.whom.both')
  if (family) return t('composer:sentence.whom.family')
  if (friends) return t('composer:sentence.whom.friends')
  if (clouds.length === 0) return t('composer:sentence.whom.none')
  return clouds.includes(cloudTypes.onlyMe)
    ? t('composer:sentence.whom.onlyMe')
    : t('composer:sentence.whom.public')
}
