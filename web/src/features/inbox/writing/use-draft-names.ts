import { nameWords } from '../../../shared/forms/kept-words.ts'
import { useSession } from '../../../shared/session/session.ts'

/** The names under which words of the viewer are kept. */
export const useDraftNames = () => {
  const { user } = useSession()
  const nameOf = (name: string) => nameWords(user?.userUid, name)
  return {
    reply: (uid: string): string => nameOf(`message:${uid}`),
    unsent: (uid: string): string => nameOf(`unsent-messages:${uid}`),
    /** A message begun from somebody's page has a draft of its own, so that texts for others never appear under their name. */
    newMessage: (recipientUid = ''): string => nameOf(`new-message:${recipientUid}`),
  }
}
