import { type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The name of adding somebody in an area of the circle. */
export const useAddWords = (): ((area: LinkType) => string) => {
  const { t } = useTranslation('family')
  const words: Record<LinkType, string> = {
    [linkTypes.ancestors]: t('family:add.parentAction'),
    [linkTypes.siblings]: t('family:add.siblingAction'),
    [linkTypes.spouses]: t('family:add.spouseAction'),
    [linkTypes.descendants]: t('family:add.childAction'),
  }
  return (area) => words[area]
}
