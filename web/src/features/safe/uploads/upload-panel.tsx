import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatDuration, formatSize } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { findPace, findTimeLeft } from './upload-pace.ts'
import classes from './upload-panel.module.css'
import { countArrived, isOpen, type UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { clearUploads, useUploads } from './upload-store.ts'

const usePaceWords = (queue: UploadQueue): string | undefined => {
  const { t, language } = useTranslation('safe')
  const pace = findPace(queue.find(({ state }) => state === 'sending')?.samples ?? [])
  const toSend = queue.filter(({ state }) => state === 'sending' || state === 'waiting')
  const left = findTimeLeft(
    toSend.reduce((sum, { size, sent }) => sum + size - sent, 0),
    pace,
  )
  if (pace === undefined || !left) return undefined
  const speed = formatSize(language, pace)
  return left.unit === 'moment'
    ? t('safe:upload.paceMoment', { speed })
    : t('safe:upload.pace', { speed, time: formatDuration(language, left.amount, left.unit) })
}

/** Scrolls to the current file, unless the user is scrolling the list. */
const useShownRow = (sending: number | undefined) => {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves on with the file, not with its progress
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[data-state=sending]')
    if (!list.current || !row || list.current.matches(':hover, :focus-within')) return
    list.current.scrollTop = row.offsetTop - (list.current.clientHeight - row.offsetHeight) / 2
  }, [sending])
  return list
}

/** The uploads of the safe. */
export const UploadPanel = () => {
  const { t } = useTranslation('safe')
  const queue = useUploads()
  const pace = usePaceWords(queue)
  const list = useShownRow(queue.find(({ state }) => state === 'sending')?.id)
  if (queue.length === 0) return null

  const open = queue.some(isOpen)
  const failed = queue.filter(({ state }) => state === 'failed').length
  const folders = new Set(queue.map(({ folder }) => folder))
  const [folder] = folders
  const count = queue.length
  const title = () => {
    if (!open) return failed > 0 ? t('safe:upload.someFailed', { count: failed }) : t('safe:upload.allDone')
    return folders.size === 1 && folder
      ? t('safe:upload.titleTo', { count, folder })
      : t('safe:upload.title', { count })
  }
  return (
    <section className={classes.panel} aria-label={t('safe:upload.label')}>
      <div className={classes.head}>
        <IconUpload size={21} stroke={1.6} aria-hidden="true" />
        <p className={classes.title} role="status">
          {title()}
        </p>
        <Button variant="subtle" size="sm" onClick={clearUploads}>
          {open ? t('safe:upload.stop') : t('safe:upload.close')}
        </Button>
      </div>
      <ul ref={list} className={classes.list}>
        {queue.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
      {open && count > 1 && (
        <p className={classes.pace}>
          <span>{t('safe:upload.arrived', { done: countArrived(queue), total: count })}</span>
          {pace && <span>{pace}</span>}
        </p>
      )}
      {count === 1 && pace && <p className={classes.pace}>{pace}</p>}
    </section>
  )
}
