import { useTranslation } from 'react-i18next'

/** What someone is to a page. */
export const useRoleName = (): ((level: number | undefined) => string) => {
  const { t } = useTranslation('followers')
  return (level = 0) => {
    if (level >= 2) return t('followers:role.admin')
    return level === 1 ? t('followers:role.editor') : t('followers:role.follower')
  }
}
