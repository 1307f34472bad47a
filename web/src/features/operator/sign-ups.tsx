import type { Overview } from '@souvenance/contract/operator/operator-desk'
import { formatDate } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './operator.module.css'

/** One bar a day; the sum and the busiest day in words, for those who see no bars. */
export const SignUps = ({ days }: { days: Overview['people']['signUps'] }) => {
  const { t, language } = useTranslation('operator')
  const most = Math.max(1, ...days.map(({ count }) => count))
  const sum = days.reduce((total, { count }) => total + count, 0)
  return (
    <figure className={classes.signUps}>
      <div className={classes.bars} aria-hidden="true">
        {days.map(({ day, count }) => (
          <span
            key={day}
            title={`${formatDate(language, day)}: ${count}`}
            style={{ blockSize: `${Math.max(4, (count / most) * 100)}%` }}
            data-none={count === 0 || undefined}
          />
        ))}
      </div>
      <figcaption>{t('operator:people.signUps', { count: sum, most })}</figcaption>
    </figure>
  )
}
