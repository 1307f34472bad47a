import { limits } from '@souvenance/contract/limits'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'
import classes from './strength-meter.module.css'

const steps: Record<PasswordStrength, number> = { empty: 0, short: 1, weak: 2, good: 3, excellent: 4 }

const icons = {
  empty: IconInfoCircle,
  short: IconInfoCircle,
  weak: IconAlertTriangle,
  good: IconCircleCheck,
  excellent: IconCircleCheck,
} as const

export const StrengthMeter = ({ password }: { password: string }) => {
  const { t } = useTranslation('ui')
  const strength = passwordStrength(password)
  const words: Record<PasswordStrength, string> = {
    empty: t('ui:password.advice', { count: limits.passwordMin }),
    short: t('ui:password.short', { count: limits.passwordMin - [...password].length }),
    weak: t('ui:password.weak'),
    good: t('ui:password.good'),
    excellent: t('ui:password.excellent'),
  }
  const Icon = icons[strength]
  return (
    <div className={classes.meter} data-strength={strength}>
      <div className={classes.steps} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={step <= steps[strength] || undefined} />
        ))}
      </div>
      <p className={classes.words} aria-live="polite">
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {words[strength]}
      </p>
    </div>
  )
}
