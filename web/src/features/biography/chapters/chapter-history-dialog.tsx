import { Button } from '@mantine/core'
import { biography } from '@souvenance/contract/biography/biography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HistoryDialog } from '../../../shared/items/history/history-dialog.tsx'
import { HistoryEntry } from '../../../shared/items/history/history-entry.tsx'
import { byPage } from '../../../shared/lists/paging.ts'
import { ChapterRevision } from './chapter-revision.tsx'

type Ids = { uid: string; chapterUid: string }

interface ChapterHistoryDialogProps extends Ids {
  title: string
  /** The page's permalink and the version today, for those who may write the chapter. */
  writing: { permalink: string; version: number } | undefined
  onClose: () => void
}

export const ChapterHistoryDialog = ({ title, writing, onClose, ...ids }: ChapterHistoryDialogProps) => {
  const { t } = useTranslation('biography')
  const [shown, setShown] = useState<number>()
  const query = useInfiniteQuery({
    queryKey: ['biography', ids.uid, 'history', ids.chapterUid] as const,
    queryFn: ({ pageParam, signal }) =>
      call(biography.history, { params: ids, query: { page: pageParam } }, { signal }),
    ...byPage,
  })
  const acts: Record<string, string> = {
    create: t('biography:history.create'),
    accept: t('biography:history.accept'),
    propose: t('biography:history.propose'),
    state: t('biography:history.state'),
    clouds: t('biography:history.clouds'),
    pictures: t('biography:history.pictures'),
    position: t('biography:history.move'),
    delete: t('biography:history.delete'),
    restore: t('biography:history.restore'),
  }
  /** An edit of a single field names that field. */
  const say = (act: string, fields: readonly string[]): string =>
    acts[act] ?? (fields.length === 1 ? acts[fields[0] ?? ''] : undefined) ?? t('biography:history.edit')
  return (
    <HistoryDialog
      title={t('biography:history.title', { title })}
      query={query}
      keyOf={({ entryUid }) => entryUid}
      onClose={onClose}
    >
      {({ act, fields, actor, contributor, comment, date, version }) => (
        <HistoryEntry
          actor={actor}
          act={
            contributor ? t('biography:history.acceptOf', { name: contributor.fullname }) : say(act, fields)
          }
          date={date}
          word={comment}
        >
          {version !== null && (
            <Button
              variant="subtle"
              size="sm"
              aria-expanded={shown === version}
              onClick={() => setShown(shown === version ? undefined : version)}
            >
              {t('biography:history.show')}
            </Button>
          )}
          {version !== null && shown === version && (
            <ChapterRevision {...ids} version={version} writing={writing} />
          )}
        </HistoryEntry>
      )}
    </HistoryDialog>
  )
}
