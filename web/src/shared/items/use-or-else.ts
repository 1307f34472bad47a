import { useSubscribeFirst } from '../../ui/dialogs/subscribe-first.ts'
import { type Intent, keepIntent } from '../session/intent.ts'
import { useSession } from '../session/session.ts'
import { useConfirmFirst } from '../session/use-confirm-first.ts'

type OrElse = (allowed: boolean, act: () => void, intent?: Intent) => (() => void) | undefined

/**
 * An allowed action, or the step that is missing: an account or a confirmed address. Undefined where no step leads to
 * it, as in a view as others: nothing is offered then. With an intent, the action is done when the visitor comes back
 * with an account.
 */
export const useOrElse = (address: string): OrElse => {
  const { user } = useSession()
  const subscribeFirst = useSubscribeFirst()
  const confirmFirst = useConfirmFirst()
  return (allowed, act, intent) => {
    if (allowed) return act
    if (!user)
      return () => {
        if (intent) keepIntent(intent)
        void subscribeFirst(address)
      }
    return user.confirmed ? undefined : () => void confirmFirst()
  }
}
