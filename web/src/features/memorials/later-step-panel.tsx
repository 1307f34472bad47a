import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './later-step-panel.module.css'

interface LaterStepPanelProps {
  title: string
  text: string
  children?: ReactNode
  /** A second link, beside the next step. */
  aside?: ReactNode
  onNext: () => void
  /** The last step links to the page. */
  last: boolean
}

/** An optional step after the page is created. */
export const LaterStepPanel = ({ title, text, children, aside, onNext, last }: LaterStepPanelProps) => {
  const { t } = useTranslation('memorials')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is unmounted: focus moves to the heading of the step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
      <div className={classes.ways}>
        {aside}
        <Button onClick={onNext}>{last ? t('memorials:step.finish') : t('memorials:step.next')}</Button>
      </div>
    </section>
  )
}
