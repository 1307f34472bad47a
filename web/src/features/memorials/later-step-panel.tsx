import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './later-step-panel.module.css'

interface LaterStepPanelProps {
  title: string
  text: string
  children?: ReactNode
  /** Another way on, beside the next step. */
  aside?: ReactNode
  onNext: () => void
  /** The last step leads to the page. */
  last: boolean
}

/** One step of a page that exists already: nothing here is asked for, everything can wait. */
export const LaterStepPanel = ({ title, text, children, aside, onNext, last }: LaterStepPanelProps) => {
  const { t } = useTranslation('memorials')
  return (
    <section className={classes.step}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <div className={classes.ways}>
        {aside}
        <Button onClick={onNext}>{last ? t('memorials:step.finish') : t('memorials:step.next')}</Button>
      </div>
    </section>
  )
}
