import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { zoneName } from './zones.ts'

/** The names of the regions that zones are grouped by, and of a zone within its region. */
export const useRegions = () => {
  const { t, language } = useTranslation('communications')
  return useMemo(() => {
    const regions: Record<string, string> = {
      Africa: t('communications:region.africa'),
      America: t('communications:region.america'),
      Antarctica: t('communications:region.antarctica'),
      Arctic: t('communications:region.arctic'),
      Asia: t('communications:region.asia'),
      Atlantic: t('communications:region.atlantic'),
      Australia: t('communications:region.australia'),
      Europe: t('communications:region.europe'),
      Indian: t('communications:region.indian'),
      Pacific: t('communications:region.pacific'),
    }
    const nameOf = (zone: string): string =>
      zone === 'UTC' ? t('communications:zone.utc') : zoneName(language, zone)
    return { regions, nameOf }
  }, [t, language])
}
