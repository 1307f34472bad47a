import { cloudTypes } from '@souvenance/contract/clouds'
import { useTranslation } from 'react-i18next'

/** What a page is seen as, in a short sentence. */
export const useAudienceName = (): ((viewAs: number) => string) => {
  const { t } = useTranslation('pages')
  const names: Record<number, string> = {
    [cloudTypes.public]: t('pages:viewAs.everyone'),
    [cloudTypes.family]: t('pages:viewAs.family'),
    [cloudTypes.friends]: t('pages:viewAs.friends'),
  }
  return (viewAs) => names[viewAs] ?? ''
}
