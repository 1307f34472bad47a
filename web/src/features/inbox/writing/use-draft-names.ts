import { nameWords } from '../../../shared/forms/kept-words.ts'
import { useSession } from '../../../shared/session/session.ts'

/** The names under which words of the viewer are kept. */
export const useDraftNames = () => {
  const { user } = useSession()
  const nameOf = (name: string) => nameWords(user?.userUid, name)
  return {
    reply: (uid: string): string => nameOf(`message:${uid}`),
    unsent: (uid: string): string => nameOf(`unsent-messages:${uid}`),
    newMessage: nameOf('new-message'),
  }
}
