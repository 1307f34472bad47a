import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './flow-step.module.css'

export type StepPlace = 'before' | 'current' | 'after'

interface FlowStepProps {
  number: number
  title: string
  place: StepPlace
  /** The step has nothing left to do. */
  done?: boolean
  /** Returns to a decided step. */
  onChange?: () => void
  children?: ReactNode
}

/** One step beside the line: solid for what has passed, dotted for what remains. */
export const FlowStep = ({ number, title, place, done = false, onChange, children }: FlowStepProps) => {
  const { t } = useTranslation('leaving', 'ui')
  const heading = useRef<HTMLHeadingElement>(null)
  const former = useRef(place)
  // Moves the focus to the next step when one is done; on arrival the screen keeps its own beginning.
  useEffect(() => {
    if (place === 'current' && former.current !== 'current') heading.current?.focus()
    former.current = place
  }, [place])
  return (
    <li
      className={classes.step}
      data-place={place}
      data-done={done || undefined}
      aria-current={place === 'current' ? 'step' : undefined}
    >
      <span className={classes.mark} aria-hidden="true">
        {done ? <IconCheck size={20} stroke={2} /> : number}
      </span>
      <div className={classes.content}>
        <div className={classes.head}>
          <h3 ref={heading} tabIndex={-1}>
            {title}
            {done && <VisuallyHidden> {t('ui:step.done')}</VisuallyHidden>}
          </h3>
          {onChange && (
            <Button
              variant="subtle"
              size="sm"
              aria-label={t('leaving:changeOf', { title })}
              onClick={onChange}
            >
              {t('leaving:change')}
            </Button>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}
