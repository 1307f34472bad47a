import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkedWords } from '../../shared/run-by/linked-words.tsx'
import { useRunBy } from '../../shared/run-by/run-by.ts'
import classes from './reports-board.module.css'

interface NewReportProps {
  /** How many people the viewer could report now; not known before the reports are. */
  reportable: number | undefined
  onReport: () => void
}

/** The way to a report; where nobody can be reported, why, and what else can be done for somebody who has died. */
export const NewReport = ({ reportable, onReport }: NewReportProps) => {
  const { t } = useTranslation('death-reports')
  const { contact } = useRunBy()
  if (reportable === 0)
    return (
      <div className={classes.nobody}>
        <h2>{t('death-reports:nobody.title')}</h2>
        <p>{t('death-reports:nobody.text')}</p>
        <p>
          {t('death-reports:nobody.else')}{' '}
          {contact && <LinkedWords text={t('death-reports:nobody.certificate')} />}
        </p>
        <p className={classes.ways}>
          <Button variant="outline" onClick={onReport}>
            {t('death-reports:nobody.who')}
          </Button>
          <Button variant="subtle" renderRoot={(root) => <Link to="/memorials/new" {...root} />}>
            {t('death-reports:nobody.memorial')}
          </Button>
        </p>
      </div>
    )
  return (
    <p className={classes.new}>
      <Button onClick={onReport}>{t('death-reports:report.open')}</Button>
      <span>
        {t('death-reports:report.promise')}
        {reportable !== undefined && (
          <span className={classes.count}>{t('death-reports:report.count', { count: reportable })}</span>
        )}
      </span>
    </p>
  )
}
