import { listChapters } from '@souvenance/contract/biography/chapter-tree'
import type { Chapter } from '@souvenance/contract/biography/chapters'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Biography } from '../queries.ts'
import classes from './book.module.css'
import { ChapterView } from './chapter-view.tsx'
import { Contents } from './contents.tsx'
import { RunningHead } from './running-head.tsx'
import { TitlePage } from './title-page.tsx'
import { useCurrentChapter } from './use-current-chapter.ts'

interface BookProps {
  story: Biography
  aside?: ReactNode
  footOf: (chapter: Chapter) => ReactNode
  onPicture: (chapter: Chapter, itemUid: string) => void
  /** Shown if there are no chapters. */
  empty: ReactNode
}

/** Moves focus to the chapter named in the address. */
const focusChapterInAddress = (): void => {
  if (document.activeElement !== document.body) return
  document.getElementById(`title-${location.hash.slice(1)}`)?.focus({ preventScroll: true })
}

export const Book = ({ story, aside, footOf, onPicture, empty }: BookProps) => {
  const { t } = useTranslation('biography')
  const { header, chapters, people } = story
  const placed = listChapters(chapters)
  const all = placed.map(({ chapter }) => chapter)
  const current = useCurrentChapter(all.map(({ itemUid }) => itemUid))
  useEffect(focusChapterInAddress, [])
  const names = new Map(people.map(({ userUid, fullname }) => [userUid, fullname]))
  const nameOf = (uid: string) => names.get(uid)
  const title = t('biography:title', { name: header.fullname })
  return (
    <div className={classes.grid} data-book>
      <aside className={classes.side}>
        {all.length > 0 && (
          <>
            <p className={classes.heading}>{t('biography:contents')}</p>
            <Contents chapters={chapters} current={current} />
          </>
        )}
        {aside}
      </aside>
      <div className={classes.book}>
        {all.length > 0 && <RunningHead book={title} chapters={chapters} all={all} current={current} />}
        <TitlePage header={header} nameOf={nameOf} />
        {all.length === 0 && empty}
        {placed.map(({ chapter, depth }) => (
          <ChapterView
            key={chapter.itemUid}
            chapter={chapter}
            depth={depth}
            alive={header.alive}
            nameOf={nameOf}
            foot={footOf(chapter)}
            onPicture={(itemUid) => onPicture(chapter, itemUid)}
          />
        ))}
      </div>
    </div>
  )
}
