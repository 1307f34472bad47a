import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './quota-bar.module.css'
import { quotaTone } from './quota-tone.ts'

interface QuotaBarProps {
  label: string
  used: number
  max: number
  /** Formats amounts: a number of pictures, a size. */
  format: (amount: number) => string
}

const icons = { ok: IconCircleCheck, filling: IconAlertTriangle, full: IconAlertCircle } as const

export const QuotaBar = ({ label, used, max, format }: QuotaBarProps) => {
  const { t } = useTranslation('ui')
  const tone = quotaTone(used, max)
  const words = { ok: t('ui:quota.ok'), filling: t('ui:quota.filling'), full: t('ui:quota.full') }
  const amount = t('ui:quota.amount', { used: format(used), max: format(max) })
  const Icon = icons[tone]
  return (
    <div data-tone={tone} className={classes.quota}>
      <div className={classes.top}>
        <span className={classes.label}>{label}</span>
        <span className={classes.amount}>{amount}</span>
      </div>
      <div className={classes.track} aria-hidden="true">
        <div
          className={classes.fill}
          style={{ width: `${Math.min(100, max <= 0 ? 100 : (used / max) * 100)}%` }}
        />
      </div>
      <p className={classes.words}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {words[tone]}
      </p>
    </div>
  )
}
