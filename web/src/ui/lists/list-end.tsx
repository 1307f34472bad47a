import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../states/error-state.tsx'
import { type LoadingShape, LoadingState } from '../states/loading-state.tsx'
import classes from './list-end.module.css'

export type ListProgress = 'more' | 'loading' | 'error' | 'end'

interface ListEndProps {
  progress: ListProgress
  onMore: () => void
  shape: LoadingShape
  /** Shown once the list is complete. */
  endText?: string | undefined
}

/** The end of a list. The button is for readers who do not scroll; others rarely see it. */
export const ListEnd = ({ progress, onMore, shape, endText }: ListEndProps) => {
  const { t } = useTranslation('ui')
  switch (progress) {
    case 'loading':
      return <LoadingState shape={shape} />
    case 'error':
      return <ErrorState onRetry={onMore} />
    case 'more':
      return (
        <Button className={classes.more ?? ''} variant="subtle" onClick={onMore}>
          {t('ui:list.more')}
        </Button>
      )
    case 'end':
      return endText ? <p className={classes.end}>{endText}</p> : null
  }
}
