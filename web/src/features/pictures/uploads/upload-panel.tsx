import { Button } from '@mantine/core'
import { IconCopyCheck, IconPhotoUp, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { isMoving, isUnderway, type LibraryUpload, shareOf } from './library-upload.ts'
import classes from './upload-panel.module.css'

interface UploadPanelProps {
  uploads: readonly LibraryUpload[]
  permalink: string
  onRetry: (key: string) => void
  onCancel: (key: string) => void
  onClear: () => void
}

/** Uploads in progress, failed uploads and files the page already has. */
export const UploadPanel = ({ uploads, permalink, onRetry, onCancel, onClear }: UploadPanelProps) => {
  const { t } = useTranslation('pictures')
  if (uploads.length === 0) return null
  const moving = uploads.filter(isMoving).length
  const told = uploads.filter(({ state }) => state !== 'arrived')
  const status = () => {
    if (moving > 0) return t('pictures:upload.moving', { count: moving })
    return uploads.some(isUnderway) ? t('pictures:upload.keeping') : t('pictures:upload.settled')
  }
  return (
    <section className={classes.panel} aria-label={t('pictures:upload.label')}>
      <div className={classes.head}>
        <IconPhotoUp size={22} stroke={1.6} aria-hidden="true" />
        <p role="status">{status()}</p>
        {!uploads.some(isUnderway) && (
          <Button variant="subtle" size="sm" onClick={onClear}>
            {t('pictures:upload.close')}
          </Button>
        )}
      </div>
      {moving > 0 && (
        <progress
          className={classes.progress}
          value={shareOf(uploads)}
          aria-label={t('pictures:upload.share')}
        />
      )}
      <ul className={classes.files}>
        {told.map(({ key, name, state, itemUid }) => (
          <li key={key} data-state={state}>
            <span className={classes.name}>{name}</span>
            {state === 'same' && itemUid && (
              <Link
                className={classes.same}
                to="/$permalink/pictures/$itemUid"
                params={{ permalink, itemUid }}
                resetScroll={false}
              >
                <IconCopyCheck size={20} stroke={1.6} aria-hidden="true" />
                {t('pictures:upload.same')}
              </Link>
            )}
            {state === 'twice' && (
              <span className={classes.same}>
                <IconCopyCheck size={20} stroke={1.6} aria-hidden="true" />
                {t('pictures:upload.twice')}
              </span>
            )}
            {state === 'failed' && (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconRefresh size={20} stroke={1.6} aria-hidden="true" />}
                onClick={() => onRetry(key)}
              >
                {t('pictures:upload.retry')}
              </Button>
            )}
            <IconButton
              label={
                isMoving({ key, name, state, share: 0 })
                  ? t('pictures:upload.cancel', { name })
                  : t('pictures:upload.dismiss', { name })
              }
              onClick={() => onCancel(key)}
            >
              <IconX size={20} stroke={1.6} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
