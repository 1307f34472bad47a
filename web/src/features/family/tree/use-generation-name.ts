import { useTranslation } from '../../../i18n/use-translation.ts'

/** The name of a generation of the tree, counted from the person of the page. */
export const useGenerationName = (): ((generation: number) => string) => {
  const { t } = useTranslation('family')
  const names: Record<number, string> = {
    [-3]: t('family:generation.greatGrandparents'),
    [-2]: t('family:generation.grandparents'),
    [-1]: t('family:generation.parents'),
    0: t('family:generation.same'),
    1: t('family:generation.children'),
    2: t('family:generation.grandchildren'),
    3: t('family:generation.greatGrandchildren'),
  }
  return (generation) => names[generation] ?? ''
}
