import { Button } from '@mantine/core'
import { IconCheckbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './wall-tools.module.css'

interface WallToolsProps {
  /** The filter of years. */
  range: ReactNode
  /** Absent if nothing can be selected, or it is being selected already. */
  onSelect: (() => void) | undefined
}

/** Above the pictures; on phones in one line, so that the pictures come first. */
export const WallTools = ({ range, onSelect }: WallToolsProps) => {
  const { t } = useTranslation('pictures')
  return (
    <div className={classes.tools}>
      {range}
      {onSelect && (
        <Button
          className={classes.select ?? ''}
          variant="subtle"
          size="sm"
          leftSection={<IconCheckbox size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onSelect}
        >
          {t('pictures:select.begin')}
        </Button>
      )}
    </div>
  )
}
