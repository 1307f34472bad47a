import { safeFailures } from '@souvenance/contract/safe/safe-failures'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { memo } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import classes from './upload-panel.module.css'
import type { Upload } from './upload-queue.ts'
import { cancelUpload, pauseUpload, resumeUpload } from './upload-store.ts'

const icon = { size: 20, stroke: 1.6 } as const

/** Faults that a retry cannot solve. */
const isHopeless = ({ problem }: Upload): boolean => problem?.key === safeFailures.safeFileTooLarge.key

const Buttons = ({ upload }: { upload: Upload }) => {
  const { id, name, state } = upload
  const { t } = useTranslation('safe')
  return (
    <span className={classes.buttons}>
      {(state === 'sending' || state === 'waiting') && (
        <IconButton label={t('safe:upload.pause', { name })} onClick={() => pauseUpload(id)}>
          <IconPlayerPause {...icon} />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={t('safe:upload.resume', { name })} onClick={() => resumeUpload(id)}>
          <IconPlayerPlay {...icon} />
        </IconButton>
      )}
      {state === 'failed' && !isHopeless(upload) && (
        <IconButton label={t('safe:upload.retry', { name })} onClick={() => resumeUpload(id)}>
          <IconRefresh {...icon} />
        </IconButton>
      )}
      {state !== 'done' && (
        <IconButton label={t('safe:upload.cancel', { name })} onClick={() => cancelUpload(id)}>
          <IconX {...icon} />
        </IconButton>
      )}
    </span>
  )
}

/** Memoized: of hundreds of rows only the current one renders. */
export const UploadRow = memo(({ upload }: { upload: Upload }) => {
  const { t, language } = useTranslation('safe')
  const { name, size, sent, state, stalled, problem } = upload
  const share = size === 0 ? 0 : sent / size
  const words = {
    waiting: t('safe:upload.waiting'),
    sending: stalled
      ? t('safe:upload.stalled')
      : formatNumber(language, share, { style: 'percent', maximumFractionDigits: 0 }),
    paused: t('safe:upload.paused'),
    failed: t('safe:upload.failed'),
    done: t('safe:upload.done'),
  }
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.name}>{name}</span>
      {(state === 'sending' || state === 'paused') && (
        <progress className={classes.bar} value={share} aria-label={t('safe:upload.progress', { name })} />
      )}
      <span className={classes.state}>
        {state === 'done' && <IconCircleCheck {...icon} aria-hidden="true" />}
        {state === 'failed' && <IconAlertCircle {...icon} aria-hidden="true" />}
        {words[state]}
      </span>
      <Buttons upload={upload} />
      {problem && (
        <p className={classes.problem} role="alert">
          {messageText(problem)}
        </p>
      )}
    </li>
  )
})
