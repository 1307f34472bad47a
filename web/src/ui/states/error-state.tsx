import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { findAround, useFocusPassedOn } from '../focus/use-focus-passed-on.ts'
import classes from './error-state.module.css'

interface ErrorStateProps {
  title?: string
  text?: string
  onRetry?: () => void
}

export const ErrorState = ({ title, text, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  useFocusPassedOn(box, findAround)
  return (
    <div ref={box} className={classes.error} role="alert">
      <IconCloudOff className={classes.icon} size={28} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{title ?? t('ui:error.title')}</p>
        <p>{text ?? t('ui:error.text')}</p>
      </div>
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconRefresh size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onRetry}
        >
          {t('ui:error.retry')}
        </Button>
      )}
    </div>
  )
}
