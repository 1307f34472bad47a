import { useBlocker } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useUnsavedGuard } from '../../../ui/page/unsaved-guard.ts'

/** Asks before leaving during uploads; opening a picture of the same wall does not leave. */
export const useUploadGuard = (underway: boolean): void => {
  const { t } = useTranslation('pictures')
  const words = useMemo(
    () => ({
      title: t('pictures:upload.leaveTitle'),
      text: t('pictures:upload.leaveText'),
      keep: t('pictures:upload.leaveKeep'),
      action: t('pictures:upload.leaveAction'),
    }),
    [t],
  )
  const mayLeave = useUnsavedGuard(underway, words)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const stays = library.includes(next.routeId) && next.pathname.startsWith(wallOf(current.pathname))
      return !stays && !(await mayLeave())
    },
    disabled: !underway,
    enableBeforeUnload: false,
  })
}

const library: readonly string[] = ['/page/$permalink/pictures', '/page/$permalink/pictures/$itemUid']

/** The first two parts of the path: the page and its pictures. */
const wallOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/')
