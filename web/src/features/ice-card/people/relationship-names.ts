import { useTranslation } from '../../../i18n/use-translation.ts'

/** By the number of the relationship. */
export const useRelationshipNames = (): readonly string[] => {
  const { t } = useTranslation('ice-card')
  return [
    t('ice-card:relationship.other'),
    t('ice-card:relationship.partner'),
    t('ice-card:relationship.parent'),
    t('ice-card:relationship.child'),
    t('ice-card:relationship.sibling'),
    t('ice-card:relationship.friend'),
  ]
}
