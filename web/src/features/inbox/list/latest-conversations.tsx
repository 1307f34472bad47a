import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { latestConversationsQuery } from '../queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import classes from './latest-conversations.module.css'

/** The last few, for the menu of the header. */
export const LatestConversations = () => {
  const { t } = useTranslation('inbox')
  const { data, isError, refetch } = useQuery(latestConversationsQuery)
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingState shape="people" />
  if (data.items.length === 0) return <p className={classes.none}>{t('inbox:menu.none')}</p>
  return (
    <ul aria-label={t('inbox:list')} className={classes.list}>
      {data.items.map((subject) => (
        <li key={subject.uid}>
          <ConversationRow subject={subject} />
        </li>
      ))}
    </ul>
  )
}
