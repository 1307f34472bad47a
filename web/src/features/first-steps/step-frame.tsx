import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './step-frame.module.css'

interface StepFrameProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** One step: its question, and what answers it. */
export const StepFrame = ({ title, lead, children }: StepFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is unmounted: focus moves to the heading of the step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.step}>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{lead}</p>
      </header>
      {children}
    </section>
  )
}

export interface StepWays {
  /** Absent at the first step. */
  onBack: (() => void) | undefined
  onLeave: () => void
  /** Absent where the step's form goes on when it is submitted, null where the step has a button of its own. */
  onNext?: (() => void) | null
  pending: boolean
}

/** Back, later, on. */
export const StepFoot = ({ onBack, onLeave, onNext, pending }: StepWays) => {
  const { t } = useTranslation('welcome')
  return (
    <footer className={classes.foot}>
      {onBack && (
        <Button
          className={classes.back}
          variant="subtle"
          disabled={pending}
          leftSection={<IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('welcome:back')}
        </Button>
      )}
      <Button variant="subtle" disabled={pending} onClick={onLeave}>
        {t('welcome:leave')}
      </Button>
      {onNext !== null && (
        <Button
          className={classes.next}
          {...(onNext ? { onClick: onNext } : { type: 'submit' })}
          loading={pending}
          rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden="true" />}
        >
          {t('welcome:next')}
        </Button>
      )}
    </footer>
  )
}

/** Leaves the steps where they are. */
export const LaterLink = () => {
  const { t } = useTranslation('welcome')
  return (
    <Button variant="subtle" renderRoot={(button) => <Link to="/news" {...button} />}>
      {t('welcome:later')}
    </Button>
  )
}
