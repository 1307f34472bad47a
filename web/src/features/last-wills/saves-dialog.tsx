import { Button } from '@mantine/core'
import type { ReadWills } from '@souvenance/contract/legacy/last-wills'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { linesOfPiece, titleOfPiece } from './describe-piece.ts'
import { oneSaveQuery, savesQuery } from './queries.ts'
import classes from './saves-dialog.module.css'
import { type Pieces, piecesOf } from './wills-pieces.ts'

interface SavesDialogProps {
  onBringBack: (pieces: Pieces) => void
  onClose: () => void
}

/** Earlier saves, to be read again and put back on the desk. */
export const SavesDialog = ({ onBringBack, onClose }: SavesDialogProps) => {
  const { t, language } = useTranslation('last-wills')
  const [version, setVersion] = useState<number>()
  const saves = useQuery(savesQuery)
  const one = useQuery({ ...oneSaveQuery(version ?? 0, language), enabled: version !== undefined })
  const chosen = saves.data?.items.find((save) => save.version === version)
  const failed = saves.isError || one.isError
  const loading = !failed && (version === undefined ? !saves.data : !one.data)
  return (
    <Dialog
      opened
      kind="form"
      title={
        chosen
          ? t('last-wills:saves.of', { moment: formatMoment(language, new Date(chosen.changedAt)) })
          : t('last-wills:saves.title')
      }
      onClose={onClose}
      footer={
        version !== undefined && (
          <>
            <Button
              variant="outline"
              leftSection={<IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => setVersion(undefined)}
            >
              {t('last-wills:saves.back')}
            </Button>
            <Button
              disabled={!one.data}
              onClick={() => one.data && onBringBack(piecesOf(one.data.lastWills))}
            >
              {t('last-wills:saves.bringBack')}
            </Button>
          </>
        )
      }
    >
      {failed && <ErrorState onRetry={() => void (saves.isError ? saves : one).refetch()} />}
      {loading && <LoadingState shape="text" />}
      {version === undefined && saves.data && (
        <>
          <p>{t('last-wills:saves.text')}</p>
          <ul className={classes.saves}>
            {saves.data.items.map((save, place) => (
              <li key={save.version}>
                <button type="button" onClick={() => setVersion(save.version)}>
                  {formatMoment(language, new Date(save.changedAt))}
                  {place === 0 && <span>{t('last-wills:saves.latest')}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {version !== undefined && one.data && <SavedText read={one.data} />}
    </Dialog>
  )
}

const SavedText = ({ read }: { read: ReadWills }) => {
  const { t } = useTranslation('last-wills')
  const within = (names: { group: string; question: string }) => t('last-wills:within', names)
  const pieces = piecesOf(read.lastWills)
  const said = Object.keys(pieces)
    .map((key) => ({ key, lines: linesOfPiece(read, key, pieces[key]) }))
    .filter(({ lines }) => lines.length > 0)
  if (said.length === 0) return <p>{t('last-wills:saves.empty')}</p>
  return (
    <dl className={classes.text}>
      {said.map(({ key, lines }) => (
        <div key={key}>
          <dt>{titleOfPiece(read, key, pieces[key], within)}</dt>
          <dd>{lines.join('\n')}</dd>
        </div>
      ))}
    </dl>
  )
}
