import { writeDate } from '../../i18n/partial-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dateOfEntry } from '../../ui/fields/dates/date-entry.ts'
import classes from './life-sentence.module.css'
import type { MemorialValues } from './new-memorial-values.ts'

export type LifeDate = 'birth' | 'death'

interface LifeSentenceProps {
  values: MemorialValues
  open: LifeDate | undefined
  onOpen: (date: LifeDate | undefined) => void
}

/** The dates as one sentence; each opens its field. Without a word that depends on the gender. */
export const LifeSentence = ({ values, open, onOpen }: LifeSentenceProps) => {
  const { t, language } = useTranslation('memorials')
  const oneDay = t('memorials:sentence.oneDay')
  const dates = {
    birth: dateOfEntry(values.birth),
    death: dateOfEntry(values.death),
  }
  const labels = { birth: t('memorials:field.birth'), death: t('memorials:field.death') }
  const word = (name: LifeDate) => {
    const known = dates[name]
    const text = known ? writeDate({ t, language }, known) : oneDay
    return (
      <button
        type="button"
        data-known={known ? true : undefined}
        aria-expanded={open === name}
        aria-label={`${labels[name]}, ${text}`}
        onClick={() => onOpen(open === name ? undefined : name)}
      >
        {text}
      </button>
    )
  }
  return (
    <p className={classes.sentence}>
      {t('memorials:sentence.born')} {word('birth')}, {t('memorials:sentence.died')} {word('death')}.
    </p>
  )
}
