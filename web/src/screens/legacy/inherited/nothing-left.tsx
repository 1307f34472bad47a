import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CallFailed } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'

/** An inheritance that is closed again looks like one that was never open. */
export const NothingLeft = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const { t } = useTranslation('inherited')
  if (!(error instanceof CallFailed && error.status === 404)) return <ErrorState onRetry={onRetry} />
  return (
    <EmptyState
      title={t('inherited:closed')}
      action={
        <Button component={Link} to="/report/death" variant="outline">
          {t('inherited:reports')}
        </Button>
      }
    >
      {t('inherited:closedText')}
    </EmptyState>
  )
}
