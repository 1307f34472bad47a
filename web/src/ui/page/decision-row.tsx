import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './decision-row.module.css'

interface DecisionRowProps {
  onHistory: (() => void) | undefined
  children: ReactNode
}

/** Under what is proposed: what was done to it, and what can be decided. */
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
