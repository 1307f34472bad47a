import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './stepper.module.css'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** From 0. */
  current: number
}

/** Solid up to the current step, dotted after it. */
export const Stepper = ({ label, steps, current }: StepperProps) => {
  const { t } = useTranslation('ui')
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {index < current && <IconCheck size={18} stroke={2} />}
          </span>
          <span className={classes.name}>{step}</span>
          {index < current && <VisuallyHidden>{t('ui:step.done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
