import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { firstWords } from '../../shared/items/first-words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { lastPlace } from './find-leaf.ts'
import classes from './leaf-contents.module.css'
import { useToldWords } from './told-words.ts'

interface LeafContentsProps {
  /** The pages known so far, in their order. */
  items: readonly FeedItem[]
  /** False while more of them are on their way. */
  whole: boolean
  /** The open page. */
  place: string | undefined
  onChoose: (place: string | undefined) => void
  onClose: () => void
}

/** Every page of the book, by year. */
export const LeafContents = ({ items, whole, place, onChoose, onClose }: LeafContentsProps) => {
  const { t } = useTranslation('reading')
  const wordsOf = useToldWords()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }), [])
  const told = items.map((item) => {
    const { year, after, title, body } = wordsOf(item)
    return { itemUid: item.itemUid, year, after, title: title || firstWords(body) }
  })
  const years = [...Map.groupBy(told, ({ year }) => year)]
  const entry = (to: string | undefined, title: string) => (
    <li key={to ?? 'opening'}>
      <button type="button" aria-current={to === place ? 'page' : undefined} onClick={() => onChoose(to)}>
        <bdi>{title}</bdi>
      </button>
    </li>
  )
  return (
    <Dialog opened kind="form" title={t('reading:contents')} onClose={onClose}>
      <div ref={list} className={classes.contents}>
        <ul>{entry(undefined, t('reading:opening'))}</ul>
        {years.map(([year, leaves]) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h3 id={`year-${year}`} data-after={leaves[0]?.after || undefined}>
              {year}
            </h3>
            <ul>{leaves.map(({ itemUid, title }) => entry(itemUid, title))}</ul>
          </section>
        ))}
        {whole ? (
          <ul>{entry(lastPlace, t('reading:last.title'))}</ul>
        ) : (
          <p role="status">{t('reading:loading')}</p>
        )}
      </div>
    </Dialog>
  )
}
