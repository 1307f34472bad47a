import { useSearch } from '@tanstack/react-router'
import { NewConversation } from '../../features/inbox/writing/new-conversation.tsx'
import { useWhoIs } from '../../shared/people/use-who-is.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'

/** With the recipient the way here named, if they can be seen. */
export const NewMessage = () => {
  const { recipient = '' } = useSearch({ from: '/page/inbox/new' })
  const { data, isLoading } = useWhoIs(recipient)
  if (isLoading) return <LoadingState shape="screen" />
  return <NewConversation key={recipient} recipient={data ?? null} />
}
