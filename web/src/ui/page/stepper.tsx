import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './stepper.module.css'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** From 0. */
  current: number
  /** Those before the current one that were left for later. */
  left?: readonly number[]
}

/** Solid up to the current step, dotted after it and after what was left for later. */
export const Stepper = ({ label, steps, current, left = [] }: StepperProps) => {
  const { t } = useTranslation('ui')
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => {
        const done = index < current && !left.includes(index)
        return (
          <li
            key={step}
            className={classes.step}
            data-done={done || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {done && <IconCheck size={18} stroke={2} />}
            </span>
            <span className={classes.name}>{step}</span>
            {done && <VisuallyHidden>{t('ui:step.done')}</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}
