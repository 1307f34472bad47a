import { useTranslation } from '../../../i18n/use-translation.ts'

/** The name of a generation of the tree, counted from the person of the page. */
export const useGenerationName = (): ((generation: number) => string) => {
  const { t } = useTranslation('followers')
  const names: Record<number, string> = {
    [-3]: t('followers:family.generation.greatGrandparents'),
    [-2]: t('followers:family.generation.grandparents'),
    [-1]: t('followers:family.generation.parents'),
    0: t('followers:family.generation.same'),
    1: t('followers:family.generation.children'),
    2: t('followers:family.generation.grandchildren'),
    3: t('followers:family.generation.greatGrandchildren'),
  }
  return (generation) => names[generation] ?? ''
}
