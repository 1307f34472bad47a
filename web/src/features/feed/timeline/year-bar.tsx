import type { TimelineYears } from '@souvenance/contract/items/feeds'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/page/icon-button.tsx'
import { hangPrints } from './hang-prints.ts'
import { useHoverScroll } from './use-hover-scroll.ts'
import classes from './year-bar.module.css'
import { givesWay, leavesRoomForToday, nearestYear, type YearMark, yearByKey } from './year-marks.ts'

interface YearBarProps {
  marks: readonly YearMark[]
  prints: TimelineYears['prints']
  /** The year being read. */
  current: number | null
  onChoose: (year: number) => void
}

/** The line of years: solid during the person's life, dotted afterwards. A single slider, whatever its length. */
export const YearBar = ({ marks, prints, current, onChoose }: YearBarProps) => {
  const { t } = useTranslation('feed')
  const track = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLOListElement>(null)
  const earlier = useHoverScroll(track, -1)
  const later = useHoverScroll(track, 1)
  const having = marks.filter(({ has }) => has).map(({ year }) => year)
  const first = marks[0]?.year ?? 0
  const last = marks.at(-1)?.year ?? 0
  const today = leavesRoomForToday(marks) ? last : undefined

  const hung = hangPrints(prints, marks.length, current)
  const arrived = useRef(false)

  useEffect(() => {
    const mark = current === null ? null : line.current?.children[current - first]
    if (!(mark instanceof HTMLElement) || !track.current) return
    const left = mark.offsetLeft - track.current.clientWidth / 2
    // The first year is in place at once: nothing glides while a page opens.
    track.current.scrollTo({ left, behavior: arrived.current ? 'auto' : 'instant' })
    arrived.current = true
  }, [current, first])

  const chooseAt = ({ clientX }: PointerEvent) => {
    const places = [...(line.current?.children ?? [])].map((mark) => mark.getBoundingClientRect())
    const index = places.findIndex(({ left, right }) => clientX >= left && clientX < right)
    const year = index < 0 ? undefined : nearestYear(having, first + index)
    if (year !== undefined) onChoose(year)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const year = yearByKey(having, current, event.key)
    if (year === undefined) return
    event.preventDefault()
    onChoose(year)
  }

  const nameOf = (year: number, label: string | undefined) => {
    if (year === current) return String(year)
    if (givesWay(year, current)) return undefined
    return label ?? (year === today ? t('feed:years.today') : undefined)
  }

  return (
    <div className={classes.bar}>
      <IconButton label={t('feed:years.earlier')} className={classes.arrow ?? ''} {...earlier}>
        <IconChevronLeft size={24} stroke={1.6} />
      </IconButton>
      <div ref={track} className={classes.track}>
        <div
          role="slider"
          tabIndex={0}
          className={classes.slider}
          aria-label={t('feed:years.label')}
          aria-valuemin={first}
          aria-valuemax={last}
          aria-valuenow={current ?? first}
          aria-valuetext={current === null ? t('feed:years.none') : String(current)}
          onPointerUp={chooseAt}
          onKeyDown={onKeyDown}
        >
          <ol ref={line} className={classes.line} data-prints={prints.length > 0 || undefined}>
            {marks.map(({ year, has, after, end, label }) => {
              const name = nameOf(year, label)
              const print = hung.get(year)
              return (
                <li
                  key={year}
                  data-has={has || undefined}
                  data-after={after || undefined}
                  data-end={end || undefined}
                  data-current={year === current || undefined}
                >
                  {print && (
                    <img
                      src={print}
                      width={26}
                      height={32}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      fetchPriority="low"
                    />
                  )}
                  {name && <span>{name}</span>}
                </li>
              )
            })}
          </ol>
        </div>
      </div>
      <IconButton label={t('feed:years.later')} className={classes.arrow ?? ''} {...later}>
        <IconChevronRight size={24} stroke={1.6} />
      </IconButton>
    </div>
  )
}
