import { placements } from '@souvenance/contract/biography/chapter-tree'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** A place beside or inside a chapter. */
export const usePlaceWords = (): ((action: number, title: string) => string) => {
  const { t } = useTranslation('biography')
  return (action, title) => {
    if (action === placements.before) return t('biography:place.before', { title })
    return action === placements.after
      ? t('biography:place.after', { title })
      : t('biography:place.inside', { title })
  }
}
