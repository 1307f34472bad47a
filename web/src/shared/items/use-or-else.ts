import { useTranslation } from '../../i18n/use-translation.ts'
import { useNoRights } from '../../ui/dialogs/no-rights.ts'
import { useSubscribeFirst } from '../../ui/dialogs/subscribe-first.ts'
import { type Intent, keepIntent } from '../session/intent.ts'
import { useSession } from '../session/session.ts'
import { useConfirmFirst } from '../session/use-confirm-first.ts'

type OrElse = (allowed: boolean, act: () => void, intent?: Intent) => () => void

/**
 * Runs an allowed action. Otherwise offers the missing step: an account, a confirmed address, or rights on the
 * page. With an intent, the action is done when the visitor comes back with an account.
 */
export const useOrElse = (address: string): OrElse => {
  const { t } = useTranslation('items')
  const { user } = useSession()
  const subscribeFirst = useSubscribeFirst()
  const confirmFirst = useConfirmFirst()
  const tellNoRights = useNoRights()
  return (allowed, act, intent) => () => {
    if (allowed) act()
    else if (!user) {
      if (intent) keepIntent(intent)
      void subscribeFirst(address)
    } else if (!user.confirmed) void confirmFirst()
    else void tellNoRights(t('items:closed'))
  }
}
