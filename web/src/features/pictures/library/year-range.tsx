import '@mantine/core/styles/Slider.layer.css'
import { RangeSlider } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Years } from '../queries.ts'
import { layBars, layYearMarks } from './year-bars.ts'
import classes from './year-range.module.css'

interface YearRangeProps {
  years: readonly number[]
  counts: readonly number[]
  onChange: (years: Years | null) => void
}

/** Debounce of the slider. */
const rest = 600

/** Filters by years, over a histogram of pictures; on phones below a line that opens it. */
export const YearRange = ({ years, counts, onChange }: YearRangeProps) => {
  const { t } = useTranslation('pictures')
  const first = years[0]
  const last = years.at(-1)
  const [chosen, setChosen] = useState<Years>()
  const [open, setOpen] = useState(false)
  const line = useId()
  const settle = useDebouncedCallback(onChange, rest)
  if (first === undefined || last === undefined || first === last) return null
  const from = Math.max(first, chosen?.from ?? first)
  const to = Math.min(last, chosen?.to ?? last)
  const bars = layBars(years, counts)
  const highest = Math.max(...bars.map(({ count }) => count))

  const choose = ([start, end]: [number, number]) => {
    setChosen({ from: start, to: end })
    settle(start === first && end === last ? null : { from: start, to: end })
  }

  return (
    <div className={classes.range} data-open={open || undefined}>
      <div>
        <p className={classes.words}>{t('pictures:years.between', { from, to })}</p>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={line}
          onClick={() => setOpen(!open)}
        >
          {t('pictures:years.between', { from, to })}
          <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
        </button>
        {(from > first || to < last) && <p className={classes.note}>{t('pictures:years.undated')}</p>}
      </div>
      <div id={line} className={classes.line}>
        <div className={classes.bars} aria-hidden="true">
          {bars.map((bar) => (
            <i
              key={bar.from}
              data-in={(bar.to >= from && bar.from <= to) || undefined}
              style={{ height: bar.count === 0 ? 2 : 6 + (38 * bar.count) / highest }}
            />
          ))}
        </div>
        <RangeSlider
          min={first}
          max={last}
          minRange={0}
          value={[from, to]}
          onChange={choose}
          label={null}
          size={6}
          thumbSize={28}
          thumbFromLabel={t('pictures:years.from')}
          thumbToLabel={t('pictures:years.to')}
          classNames={{ thumb: classes.thumb ?? '', track: classes.track ?? '', root: classes.slider ?? '' }}
        />
        <div className={classes.marks} aria-hidden="true">
          {layYearMarks(first, last).map((year) => (
            <span key={year}>{year}</span>
          ))}
        </div>
      </div>
    </div>
  )
}
