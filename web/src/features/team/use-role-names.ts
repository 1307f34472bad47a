import type { TeamRole } from '@souvenance/contract/people/request-types'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The names of the roles, inflected by gender where the language asks for it. */
export const useRoleNames = (): ((gender?: string) => Record<TeamRole, string>) => {
  const { t } = useTranslation('team')
  return (context) => ({
    editor: t('team:role.editor', { context }),
    administrator: t('team:role.administrator', { context }),
  })
}
