import { useTranslation } from '../../i18n/use-translation.ts'

/** What someone is to a page, in the form that fits them where a language has several. */
export const useRoleName = (): ((level: number | undefined, gender: string | undefined) => string) => {
  const { t } = useTranslation('followers')
  return (level = 0, context) => {
    if (level >= 2) return t('followers:role.admin', { context })
    return level === 1 ? t('followers:role.editor', { context }) : t('followers:role.follower', { context })
  }
}
