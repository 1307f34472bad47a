import { useCallback, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../dialogs/dialogs.ts'

type Words = { title: string; text: string; keep: string; action: string }

/**
 * While something is unsaved, the browser warns before the tab closes. The returned function asks the same for
 * navigation inside the product; the router's blocker calls it and stays if it resolves to false.
 */
export const useUnsavedGuard = (unsaved: boolean, words?: Words): (() => Promise<boolean>) => {
  const { t } = useTranslation('ui')

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  return useCallback(
    async () =>
      !unsaved ||
      (await confirm({
        title: t('ui:unsaved.title'),
        text: t('ui:unsaved.text'),
        keep: t('ui:unsaved.stay'),
        action: t('ui:unsaved.leave'),
        ...words,
        danger: true,
      })),
    [unsaved, words, t],
  )
}
