import type { Chapter } from '@souvenance/contract/biography/chapters'
import { type CloudType, isCloudSelection } from '@souvenance/contract/people/clouds'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatDate, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloudChip } from '../../../ui/marks/cloud-chip.tsx'
import { ChapterMark } from '../chapter-mark.tsx'
import { markOf } from '../chapter-state.ts'
import { ChapterText } from './chapter-text.tsx'
import classes from './chapter-view.module.css'

interface ChapterViewProps {
  chapter: Chapter
  depth: number
  /** Whether the person of the biography is alive. */
  alive: boolean
  nameOf: (uid: string) => string | undefined
  foot?: ReactNode
  onPicture?: ((itemUid: string) => void) | undefined
}

export const ChapterView = ({ chapter, depth, alive, nameOf, foot, onPicture }: ChapterViewProps) => {
  const { t, language } = useTranslation('biography')
  const { itemUid, num, title, body, content, writerUids, updateDate, creationDate, clouds = [] } = chapter
  const mark = markOf(chapter)
  const Heading = depth === 1 ? 'h2' : depth === 2 ? 'h3' : 'h4'
  const writers = writerUids.flatMap((uid) => nameOf(uid) ?? [])
  const date = formatDate(language, updateDate ?? creationDate)
  const shownClouds: readonly CloudType[] = isCloudSelection(clouds) ? clouds : []
  return (
    <section
      id={itemUid}
      className={classes.chapter}
      data-state={mark}
      data-depth={depth}
      aria-labelledby={`title-${itemUid}`}
    >
      <header>
        <p className={classes.number} aria-hidden="true">
          {num}
        </p>
        <Heading id={`title-${itemUid}`} className={classes.title} dir="auto" tabIndex={-1}>
          {title}
        </Heading>
        <p className={classes.meta}>
          <span>
            {writers.length > 0
              ? t('biography:byOn', { names: formatList(language, writers), date })
              : t('biography:changedOn', { date })}
          </span>
          {shownClouds.map((cloud) => (
            <CloudChip key={cloud} cloud={cloud} />
          ))}
          {mark && <ChapterMark state={mark} framed />}
        </p>
        {mark && <p className={classes.note}>{noteOf(mark, alive, t)}</p>}
        {chapter.folded && (
          <p className={classes.note}>
            {chapter.foldedUntil
              ? t('biography:note.foldedUntil', { date: chapter.foldedUntil })
              : t('biography:note.folded')}
          </p>
        )}
      </header>
      <ChapterText body={body} pictures={content.pictures.items} onPicture={onPicture} />
      {foot}
    </section>
  )
}

const noteOf = (mark: NonNullable<ReturnType<typeof markOf>>, alive: boolean, t: TFunction): string => {
  const notes = {
    draft: t('biography:note.draft'),
    pm: alive ? t('biography:note.pm') : t('biography:note.opened'),
    warning: t('biography:note.warning'),
  }
  return notes[mark]
}
