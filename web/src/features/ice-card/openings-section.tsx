import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { CardSection } from './card-section.tsx'
import classes from './openings-section.module.css'
import { openingsQuery } from './queries.ts'

/** When the card was opened online with its PIN. */
export const OpeningsSection = () => {
  const { t, language } = useTranslation('ice-card')
  const { data, isError, refetch } = useQuery(openingsQuery)
  return (
    <CardSection Icon={IconEye} title={t('ice-card:openings.title')}>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={classes.none}>{t('ice-card:openings.none')}</p>}
      <ul className={classes.openings}>
        {data?.items.map(({ date, country }) => (
          <li key={date}>
            <time dateTime={date}>{formatMoment(language, new Date(date))}</time>
            <span>{country ? country.label : t('ice-card:openings.somewhere')}</span>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
