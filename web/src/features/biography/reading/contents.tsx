import type { Chapter } from '@souvenance/contract/biography/chapters'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import edges from '../../../ui/page/scroll-edges.module.css'
import { useScrollEdges } from '../../../ui/page/use-scroll-edges.ts'
import { ChapterMark } from '../chapter-mark.tsx'
import { markOf } from '../chapter-state.ts'
import classes from './contents.module.css'

interface ContentsProps {
  chapters: readonly Chapter[]
  current: string | undefined
  onChoose?: () => void
}

export const Contents = ({ chapters, current, onChoose }: ContentsProps) => {
  const { t } = useTranslation('biography')
  const list = useRef<HTMLElement>(null)
  useScrollEdges(list)

  useEffect(() => {
    const here = current && list.current?.querySelector('[aria-current]')
    if (here) keepInView(list.current, here)
  }, [current])

  const branch = (inside: readonly Chapter[]) => (
    <ol className={classes.list}>
      {inside.map((chapter) => {
        const mark = markOf(chapter)
        const proposals = chapter.proposalsCount ?? 0
        return (
          <li key={chapter.itemUid}>
            <a
              href={`#${chapter.itemUid}`}
              aria-current={chapter.itemUid === current ? 'location' : undefined}
              onClick={onChoose}
            >
              <span className={classes.number}>{chapter.num}</span>
              <span className={classes.title}>
                <bdi>{chapter.title}</bdi>
                {mark && <ChapterMark state={mark} />}
                {proposals > 0 && <ChapterMark state="proposal" count={proposals} />}
              </span>
            </a>
            {chapter.chapters.length > 0 && branch(chapter.chapters)}
          </li>
        )
      })}
    </ol>
  )
  return (
    <nav ref={list} className={`${classes.contents} ${edges.faded}`} aria-label={t('biography:contents')}>
      {branch(chapters)}
    </nav>
  )
}

/** The current chapter stays clear of the faded edges. */
const edge = 40

/** Scrolls the list to the current chapter, without scrolling the page. */
const keepInView = (list: HTMLElement | null, here: Element): void => {
  if (!list) return
  const frame = list.getBoundingClientRect()
  const { top, bottom } = here.getBoundingClientRect()
  if (top < frame.top + edge) list.scrollTop -= frame.top + edge - top
  else if (bottom > frame.bottom - edge) list.scrollTop += bottom - frame.bottom + edge
}
