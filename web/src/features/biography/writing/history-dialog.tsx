import { Button } from '@mantine/core'
import { biography } from '@souvenance/contract/biography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { WordDifference } from '../merging/word-difference.tsx'
import classes from './history-dialog.module.css'

type Ids = { uid: string; chapterUid: string }

/** What was done to a chapter, by whom; each change of its text can be read. */
export const HistoryDialog = ({ title, onClose, ...ids }: Ids & { title: string; onClose: () => void }) => {
  const { t, language } = useTranslation('biography')
  const [shown, setShown] = useState<number>()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['biography', ids.uid, 'history', ids.chapterUid] as const,
    queryFn: ({ pageParam, signal }) =>
      call(biography.history, { params: ids, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ eof }: { eof: boolean }, _: unknown, last: number) => (eof ? undefined : last + 1),
  })
  const acts: Record<string, string> = {
    create: t('biography:history.create'),
    accept: t('biography:history.accept'),
    propose: t('biography:history.propose'),
    state: t('biography:history.state'),
    clouds: t('biography:history.clouds'),
    pictures: t('biography:history.pictures'),
    position: t('biography:history.move'),
    restore: t('biography:history.restore'),
  }
  /** Where only one thing was changed, it is named. */
  const say = (act: string, fields: readonly string[]): string =>
    acts[act] ?? (fields.length === 1 ? acts[fields[0] ?? ''] : undefined) ?? t('biography:history.edit')
  return (
    <Dialog opened kind="form" title={t('biography:history.title', { title })} onClose={onClose}>
      {!data && <LoadingState />}
      <ol className={classes.list}>
        {data?.pages
          .flatMap((page) => page.items)
          .map(({ entryUid, act, fields, actor, contributor, comment, date, version }) => (
            <li key={entryUid}>
              <p>
                <b>{actor?.fullname}</b>{' '}
                {contributor
                  ? t('biography:history.acceptOf', { name: contributor.fullname })
                  : say(act, fields)}
              </p>
              <p className={classes.date}>{formatMoment(language, new Date(date))}</p>
              {comment && <p className={classes.word}>{comment}</p>}
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
              {version !== null && shown === version && <Revision {...ids} version={version} />}
            </li>
          ))}
      </ol>
      {hasNextPage && (
        <Button variant="outline" onClick={() => void fetchNextPage()}>
          {t('biography:more')}
        </Button>
      )}
    </Dialog>
  )
}

const Revision = ({ version, ...ids }: Ids & { version: number }) => {
  const { t } = useTranslation('biography')
  const { data } = useQuery({
    queryKey: ['biography', ids.uid, 'revision', ids.chapterUid, version] as const,
    queryFn: ({ signal }) => call(biography.revision, { params: { ...ids, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <LoadingState />
  const { before, after } = data
  const differs = before?.title !== after.title || before.body !== after.body
  if (!differs) return <p className={classes.text}>{t('biography:history.same')}</p>
  return (
    <div className={classes.text}>
      {before?.title !== after.title && (
        <WordDifference left={before?.title ?? ''} right={after.title} side="both" />
      )}
      <WordDifference left={before?.body ?? ''} right={after.body} side="both" />
    </div>
  )
}
