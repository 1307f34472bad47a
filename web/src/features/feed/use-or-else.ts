import { useSession } from '../../api/session.ts'
import { useConfirmFirst } from '../../api/use-confirm-first.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNoRights } from '../../ui/dialogs/no-rights.ts'
import { useSubscribeFirst } from '../../ui/dialogs/subscribe-first.ts'

/** What is allowed is done. For visitors an account comes first, then a confirmed address; the page decides the rest. */
export const useOrElse = (address: string): ((allowed: boolean, act: () => void) => () => void) => {
  const { t } = useTranslation('feed')
  const { user } = useSession()
  const subscribeFirst = useSubscribeFirst()
  const confirmFirst = useConfirmFirst()
  const tellNoRights = useNoRights()
  return (allowed, act) => () => {
    if (allowed) act()
    else if (!user) void subscribeFirst(address)
    else if (!user.confirmed) void confirmFirst()
    else void tellNoRights(t('feed:noRights'))
  }
}
