import { useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from './dialogs.ts'

/** For someone signed in who reaches for what the page does not let them do; `how` says what would. */
export const useNoRights = (): ((how: string) => Promise<void>) => {
  const { t } = useTranslation('ui')
  return useCallback((how) => notify({ title: t('ui:noRights.title'), text: how }), [t])
}
