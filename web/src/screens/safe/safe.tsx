import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { FolderView } from '../../features/safe/browse/folder-view.tsx'
import { LeftToProvider } from '../../features/safe/browse/left-to.ts'
import { useViewChoices } from '../../features/safe/browse/use-view-choices.ts'
import { DragContext } from '../../features/safe/drag/drag.ts'
import { DropCover } from '../../features/safe/drag/drop-cover.tsx'
import { useDragState } from '../../features/safe/drag/use-drag-state.ts'
import { nameOf } from '../../features/safe/item-names.ts'
import { failedWith, shutUntil } from '../../features/safe/lock/safe-call.ts'
import { useSafeLock } from '../../features/safe/lock/safe-lock.ts'
import { mountSafe } from '../../features/safe/lock/safe-mounted.ts'
import { ShutSafe } from '../../features/safe/lock/shut-safe.tsx'
import { quotaQuery } from '../../features/safe/queries.ts'
import { SafeHead } from '../../features/safe/safe-head.tsx'
import { SafeAside } from '../../features/safe/tree/safe-aside.tsx'
import { useFolder } from '../../features/safe/use-folder.ts'
import { useSafeActions } from '../../features/safe/use-safe-actions.ts'
import { useScreenTitle } from '../../features/surroundings/screen-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import classes from './safe.module.css'
import { useLeftTo } from './use-left-to.ts'

const UploadPanel = lazy(async () => ({
  default: (await import('../../features/safe/uploads/upload-panel.tsx')).UploadPanel,
}))
const TrashView = lazy(async () => ({
  default: (await import('../../features/safe/trash/trash-view.tsx')).TrashView,
}))
const ActivityView = lazy(async () => ({
  default: (await import('../../features/safe/activity/activity-view.tsx')).ActivityView,
}))
const WizardDialog = lazy(async () => ({
  default: (await import('../../features/safe/dialogs/wizard-dialog.tsx')).WizardDialog,
}))

export const Safe = () => {
  const { t } = useTranslation('safe')
  const { folder: uid = '', view } = useSearch({ from: '/page/space/my/safe' })
  const navigate = useNavigate()
  const choices = useViewChoices()
  const opened = useFolder({ uid, sort: choices.sort, shown: view === undefined })
  const actions = useSafeActions()
  const drag = useDragState(actions)
  const lock = useSafeLock()
  const leftTo = useLeftTo()
  const { data: quota, error: refused } = useQuery(quotaQuery)
  useScreenTitle(t('safe:title'))
  useEffect(mountSafe, [])

  const gone = failedWith(opened.error, 'safeFolderUnknown')
  useEffect(() => {
    if (gone) void navigate({ to: '/my/safe', replace: true })
  }, [gone, navigate])

  const until = shutUntil(refused ?? opened.error)
  if (until) return <ShutSafe until={until} />

  const path = opened.folder?.breadcrumb ?? []
  const last = path.at(-1)
  const into =
    view === undefined && last && opened.folder?.can.upload
      ? { uid, name: uid === '' ? undefined : nameOf(t, last) }
      : undefined

  const shown = () => {
    if (view === 'trash') return <TrashView />
    if (view === 'activity') return <ActivityView />
    return (
      <LeftToProvider value={leftTo}>
        <FolderView key={uid} uid={uid} folder={opened} actions={actions} choices={choices} />
      </LeftToProvider>
    )
  }
  return (
    <DragContext value={drag}>
      <div data-locked={lock !== 'open' || undefined} className={classes.safe}>
        <SafeHead into={into} actions={actions} />
        <div className={classes.board}>
          <SafeAside path={view === undefined ? path.map(({ itemUid }) => itemUid) : []} />
          <div className={classes.main}>
            <Suspense>
              <UploadPanel />
            </Suspense>
            <Suspense fallback={<LoadingState shape="people" />}>{shown()}</Suspense>
          </div>
        </div>
        <DropCover into={into} />
      </div>
      <Suspense>{quota?.wizard && lock === 'open' && opened.folder && <WizardDialog />}</Suspense>
    </DragContext>
  )
}
