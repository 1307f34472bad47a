import { Button } from '@mantine/core'
import { chapterLock } from '@souvenance/contract/biography/biography'
import { findChapter } from '@souvenance/contract/biography/chapter-tree'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { biographyQuery } from '../queries.ts'
import { ChapterText } from '../reading/chapter-text.tsx'
import classes from './locked-table.module.css'
import type { Taker } from './use-chapter-lock.ts'

interface LockedTableProps {
  uid: string
  chapterUid: string
  taker: Taker
  onRetry: () => void
  onClose: () => void
}

/** Someone else writes in this chapter: it can be read, and this tab shows when it is free. */
export const LockedTable = ({ uid, chapterUid, taker, onRetry, onClose }: LockedTableProps) => {
  const { t, language } = useTranslation('biography')
  const [watching, setWatching] = useState(false)
  /** The age of the data when the watch began: only a newer answer can say that the chapter is free. */
  const [asked, setAsked] = useState(0)
  const {
    data: story,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...biographyQuery(uid, null),
    staleTime: 0,
    refetchInterval: watching ? chapterLock.renewedEvery : false,
    // The waiting person looks at another tab meanwhile.
    refetchIntervalInBackground: true,
  })
  const chapter = story && findChapter(story.chapters, chapterUid)
  const free = watching && dataUpdatedAt > asked && chapter !== undefined && !chapter.lock
  const { name } = taker
  const timeOf = (moment: Date | number) => formatMoment(language, new Date(moment), { timeStyle: 'short' })
  usePageTitle(free ? t('biography:lock.freeTitle') : t('biography:write.table'))
  // One button all along, so that it keeps the focus while it changes.
  const way = () => {
    if (free) return { label: t('biography:lock.write'), act: onRetry }
    if (watching) return { label: t('biography:lock.stop'), act: () => setWatching(false) }
    return {
      label: t('biography:lock.tell'),
      act: () => {
        setAsked(dataUpdatedAt)
        setWatching(true)
        void refetch()
      },
    }
  }
  const { label, act } = way()
  const state = () => {
    if (free) return t('biography:lock.free', { name })
    if (watching) return t('biography:lock.watching')
    return t('biography:lock.text', { name, time: timeOf(new Date(taker.since)) })
  }
  return (
    <div className={classes.table}>
      <div className={classes.bar} data-free={free || undefined}>
        <PersonAvatar name={name} size={56} />
        <div className={classes.words}>
          <h2>{free ? t('biography:lock.freeTitle') : t('biography:lock.title', { name })}</h2>
          <p role="status">{state()}</p>
        </div>
        <div className={classes.ways}>
          <Button variant="subtle" onClick={onClose}>
            {t('biography:lock.read')}
          </Button>
          {!free && (
            <Button variant="outline" onClick={onRetry}>
              {t('biography:lock.retry')}
            </Button>
          )}
          <Button variant={watching && !free ? 'outline' : 'filled'} onClick={act}>
            {label}
          </Button>
        </div>
      </div>
      {chapter && (
        <article className={classes.sheet}>
          <p className={classes.when}>{t('biography:lock.asItWas', { time: timeOf(dataUpdatedAt) })}</p>
          <h3 className={classes.title} dir="auto">
            {chapter.num} {chapter.title}
          </h3>
          <ChapterText body={chapter.body} pictures={chapter.content.pictures.items} />
        </article>
      )}
    </div>
  )
}
