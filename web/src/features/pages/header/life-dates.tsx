import { VisuallyHidden } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lifeInWords } from '../life-in-words.ts'
import classes from './life-dates.module.css'

/** Birth and death joined by the life line; a single known date is written as text. */
export const LifeDates = ({ page }: { page: PageHeader }) => {
  const { t, language } = useTranslation('pages')
  const { alive, birth, death } = page
  if (!birth && !death) return null
  if (alive || !birth || !death) return <p className={classes.dates}>{lifeInWords(page, language, t)}</p>
  return (
    <p className={classes.dates}>
      <time dateTime={birth.date}>{writeDate({ t, language }, birth)}</time>
      <span className={classes.line} aria-hidden="true" />
      <VisuallyHidden>{t('pages:life.until')}</VisuallyHidden>
      <time dateTime={death.date}>{writeDate({ t, language }, death)}</time>
    </p>
  )
}
