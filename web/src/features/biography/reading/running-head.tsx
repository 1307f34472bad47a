import type { Chapter } from '@souvenance/contract/biography/chapters'
import { IconChevronDown, IconChevronUp, IconList } from '@tabler/icons-react'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Contents } from './contents.tsx'
import classes from './running-head.module.css'

interface RunningHeadProps {
  book: string
  chapters: readonly Chapter[]
  /** In reading order. */
  all: readonly Chapter[]
  current: string | undefined
}

/** A link to an anchor moves the focus; here it stays, so that one key steps from chapter to chapter. */
const keepFocus = ({ currentTarget: link }: MouseEvent<HTMLElement>): void =>
  void requestAnimationFrame(() => link.focus({ preventScroll: true }))

/** The current chapter and links to its neighbours; on a phone also the contents. */
export const RunningHead = ({ book, chapters, all, current }: RunningHeadProps) => {
  const { t } = useTranslation('biography')
  const contents = useRef<HTMLDetailsElement>(null)
  const at = all.findIndex(({ itemUid }) => itemUid === current)
  const here = all[at]
  const ways = [
    { chapter: at > 0 ? all[at - 1] : undefined, Icon: IconChevronUp, way: 'previous' as const },
    { chapter: all[at + 1], Icon: IconChevronDown, way: 'next' as const },
  ]
  const labelOf = (way: 'previous' | 'next', chapter: Chapter | undefined) => {
    if (!chapter) return way === 'previous' ? t('biography:first') : t('biography:last')
    const { num, title } = chapter
    return way === 'previous' ? t('biography:previous', { num, title }) : t('biography:next', { num, title })
  }
  return (
    <div className={classes.head}>
      <p className={classes.where}>
        <span>{book}</span>
        <span className={classes.line} />
        {here && (
          <span className={classes.here}>
            {here.num} {here.title}
          </span>
        )}
      </p>
      <details className={classes.contents} ref={contents}>
        <summary>
          <IconList size={22} stroke={1.6} aria-hidden="true" />
          <span>{here ? `${here.num} ${here.title}` : t('biography:contents')}</span>
        </summary>
        <Contents
          chapters={chapters}
          current={current}
          onChoose={() => contents.current?.removeAttribute('open')}
        />
      </details>
      <nav className={classes.ways} aria-label={t('biography:ways')}>
        {ways.map(({ chapter, Icon, way }) => (
          <a
            key={way}
            // At either end the link stays mounted (disabled), so that it keeps the focus.
            role={chapter ? undefined : 'link'}
            tabIndex={0}
            href={chapter && `#${chapter.itemUid}`}
            aria-disabled={!chapter || undefined}
            onClick={keepFocus}
            aria-label={labelOf(way, chapter)}
            title={labelOf(way, chapter)}
          >
            <Icon size={22} stroke={1.6} aria-hidden="true" />
          </a>
        ))}
      </nav>
    </div>
  )
}
