import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { splitTitle } from '../../ui/text/titled-text.ts'
import classes from './composer.module.css'

interface StaleNoteProps {
  theirs: string
  /** It was a proposal, and is published by now. */
  accepted: boolean
  onSettle: (choice: 'mine' | 'theirs') => void
}

/** Two people wrote at once: nothing of either is lost, and the second one chooses. */
export const StaleNote = ({ theirs, accepted, onSettle }: StaleNoteProps) => {
  const { t } = useTranslation('composer')
  const { title, body } = splitTitle(theirs)
  const note = useRef<HTMLElement>(null)
  // The button that was pressed can do nothing more: what is to be decided may stand far above it.
  useEffect(() => note.current?.focus(), [])
  return (
    <section ref={note} tabIndex={-1} className={classes.stale} role="alert">
      <h3>{accepted ? t('composer:stale.accepted') : t('composer:stale.title')}</h3>
      <p>{t('composer:stale.text')}</p>
      <blockquote dir="auto">
        {title && <b>{title}</b>}
        {body}
      </blockquote>
      <div>
        <Button variant="outline" size="sm" onClick={() => onSettle('theirs')}>
          {t('composer:stale.take')}
        </Button>
        <Button size="sm" onClick={() => onSettle('mine')}>
          {t('composer:stale.again')}
        </Button>
      </div>
    </section>
  )
}
