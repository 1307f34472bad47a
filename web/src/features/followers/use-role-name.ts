import { levels } from '@souvenance/contract/people/levels'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The name of a role, inflected by gender where the language asks for it. */
export const useRoleName = (): ((level: number | undefined, gender: string | undefined) => string) => {
  const { t } = useTranslation('followers')
  return (level = 0, context) => {
    if (level >= levels.administrator) return t('followers:role.admin', { context })
    return level === levels.editor
      ? t('followers:role.editor', { context })
      : t('followers:role.follower', { context })
  }
}
