import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './composer.module.css'

interface StaleNoteProps {
  theirs: string
  onSettle: (choice: 'mine' | 'theirs') => void
}

/** Two people wrote at once: nothing of either is lost, and the second one chooses. */
export const StaleNote = ({ theirs, onSettle }: StaleNoteProps) => {
  const { t } = useTranslation('composer')
  return (
    <section className={classes.stale} role="alert">
      <h3>{t('composer:stale.title')}</h3>
      <p>{t('composer:stale.text')}</p>
      <blockquote>{theirs}</blockquote>
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
