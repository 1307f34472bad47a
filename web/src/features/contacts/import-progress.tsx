import { Button } from '@mantine/core'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './import-contacts.module.css'

interface ImportProgressProps {
  read: number
  total: number | null
  found: number
  /** The last that came. */
  latest: string
  onCancel: () => void
}

export const ImportProgress = ({ read, total, found, latest, onCancel }: ImportProgressProps) => {
  const { t, language } = useTranslation('contacts')
  return (
    <div className={classes.result}>
      <h3>{t('contacts:import.running')}</h3>
      <progress
        className={classes.bar}
        {...(total ? { value: Math.min(read, total), max: total } : {})}
        aria-label={t('contacts:import.running')}
      />
      <p role="status" className={classes.latest}>
        {found > 0
          ? t('contacts:import.found', { count: found, number: formatNumber(language, found) })
          : t('contacts:import.asking')}
        {latest && <span>{latest}</span>}
      </p>
      <Button variant="outline" onClick={onCancel}>
        {t('contacts:import.cancel')}
      </Button>
    </div>
  )
}
