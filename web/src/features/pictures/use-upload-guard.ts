import { useBlocker } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useUnsavedGuard } from '../../ui/page/unsaved-guard.ts'

/** Whoever leaves while pictures are on their way is asked first; a look at one of them leaves nothing. */
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
      const stays = stock.includes(next.routeId) && next.pathname.startsWith(wallOf(current.pathname))
      return !stays && !(await mayLeave())
    },
    disabled: !underway,
    enableBeforeUnload: false,
  })
}

const stock: readonly string[] = ['/page/$permalink/pictures', '/page/$permalink/pictures/$itemUid']

/** The first two parts of an address: whose pictures they are. */
const wallOf = (pathname: string): string => pathname.split('/').slice(0, 3).join('/')
