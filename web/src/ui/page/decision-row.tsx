import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './decision-row.module.css'

interface DecisionRowProps {
  onHistory: (() => void) | undefined
  children: ReactNode
}

/** Below a proposal: its history, and the buttons to decide. */
export const DecisionRow = ({ onHistory, children }: DecisionRowProps) => {
  const { t } = useTranslation('feed')
  return (
    <div className={classes.row}>
      {onHistory && (
        <Button
          className={classes.history ?? ''}
          variant="subtle"
          leftSection={<IconHistory size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onHistory}
        >
          {t('feed:menu.history')}
        </Button>
      )}
      {children}
    </div>
  )
}
