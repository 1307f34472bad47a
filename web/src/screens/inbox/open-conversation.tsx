import { useParams } from '@tanstack/react-router'
import { Conversation } from '../../features/inbox/conversation.tsx'

export const OpenConversation = () => {
  const { conversationUid } = useParams({ from: '/page/inbox/$conversationUid' })
  return <Conversation key={conversationUid} uid={conversationUid} />
}
