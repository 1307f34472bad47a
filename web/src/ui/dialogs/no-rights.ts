import { useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from './dialogs.ts'

/** For a signed-in viewer without the right to an action; `how` says how to get it. */
export const useNoRights = (): ((how: string) => Promise<void>) => {
  const { t } = useTranslation('ui')
  return useCallback((how) => notify({ title: t('ui:noRights.title'), text: how }), [t])
}
