import { type ReadWills, willPanes } from '@souvenance/contract/legacy/last-wills'
import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SaveBar } from '../../shared/forms/sections/save-bar.tsx'
import { useUnsavedGuard } from '../../ui/page/unsaved-guard.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ContractsPane } from './contracts/contracts-pane.tsx'
import { useBegunContract } from './contracts/use-begun-contract.ts'
import { hasSaveBar } from './has-save-bar.ts'
import { PaneFrame } from './pane-frame.tsx'
import { GroupPane } from './questions/group-pane.tsx'
import { useWillsDesk } from './use-wills-desk.ts'
import { WillsOverview } from './wills-overview.tsx'
import { contractsIn } from './wills-pieces.ts'

const PreviewPane = lazy(async () => ({ default: (await import('./preview-pane.tsx')).PreviewPane }))
const ClashDialog = lazy(async () => ({ default: (await import('./clash-dialog.tsx')).ClashDialog }))
const SavesDialog = lazy(async () => ({ default: (await import('./saves-dialog.tsx')).SavesDialog }))

interface WillsBoardProps {
  read: ReadWills
  pane: number | undefined
}

/** Everything of last wills; what is not saved stays while one moves between the panes. */
export const WillsBoard = ({ read, pane }: WillsBoardProps) => {
  const { t } = useTranslation('last-wills')
  const desk = useWillsDesk(read)
  const { pieces, unsaved, saving, clash } = desk
  const contracts = contractsIn(pieces)
  const contractDesk = useBegunContract(contracts)
  const isUnsaved = unsaved.length > 0 || contractDesk.unsaved
  const [showsSaves, setShowsSaves] = useState(false)
  const words = useMemo(
    () => ({
      title: t('last-wills:leave.title'),
      text: t('last-wills:leave.text'),
      keep: t('last-wills:leave.keep'),
      action: t('last-wills:leave.action'),
    }),
    [t],
  )
  const mayLeave = useUnsavedGuard(isUnsaved, words)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    disabled: !isUnsaved,
    enableBeforeUnload: false,
  })

  const group = read.lastWills.questions.find(({ num }) => num === pane)
  const shown = () => {
    if (pane === willPanes.contracts)
      return (
        <ContractsPane
          contracts={contracts}
          kinds={read.contractKinds}
          desk={contractDesk}
          onSave={desk.saveContract}
        />
      )
    if (pane === willPanes.preview)
      return (
        <Suspense fallback={<LoadingState shape="screen" />}>
          <PreviewPane pieces={pieces} unsaved={isUnsaved} />
        </Suspense>
      )
    return (
      group && (
        <GroupPane key={pane} group={group} wishes={read.wishes} pieces={pieces} onWrite={desk.write} />
      )
    )
  }
  const inPane = shown()
  const main = () => document.getElementById('main')?.focus({ preventScroll: true })
  return (
    <>
      {inPane ? (
        <PaneFrame wills={read.lastWills} pieces={pieces}>
          {inPane}
        </PaneFrame>
      ) : (
        <WillsOverview wills={read.lastWills} pieces={pieces} onSaves={() => setShowsSaves(true)} />
      )}
      {hasSaveBar(pane) && (
        <SaveBar
          text={unsaved.length > 0 ? t('last-wills:unsaved', { count: unsaved.length }) : undefined}
          saving={saving}
          onUndo={() => {
            desk.undo()
            main()
          }}
          onSave={() => void desk.save().then((saved) => saved && main())}
        />
      )}
      <Suspense>
        {clash && <ClashDialog read={read} clash={clash} onSettle={desk.settle} />}
        {showsSaves && (
          <SavesDialog
            onBringBack={(earlier) => {
              desk.bringBack(earlier)
              setShowsSaves(false)
            }}
            onClose={() => setShowsSaves(false)}
          />
        )}
      </Suspense>
    </>
  )
}
