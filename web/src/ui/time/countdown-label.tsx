import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { formatDuration, formatMoment } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countdownAmount } from './countdown.ts'
import classes from './countdown-label.module.css'
import { useCountdown } from './use-countdown.ts'

export const CountdownLabel = ({ until, calm = false }: { until: string; calm?: boolean }) => {
  const { t, language } = useTranslation('ui')
  const end = new Date(until)
  const { remaining, tone: urgency } = useCountdown(until)
  const tone = calm ? 'calm' : urgency
  const left = countdownAmount(remaining)
  const Icon = tone === 'danger' ? IconAlertTriangle : IconHourglass
  return (
    <time dateTime={until} title={formatMoment(language, end)} className={classes.label} data-tone={tone}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      {left
        ? t('ui:countdown.left', { time: formatDuration(language, left.amount, left.unit) })
        : t('ui:countdown.over')}
    </time>
  )
}
