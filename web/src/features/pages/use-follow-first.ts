import { accounts } from '@souvenance/contract/accounts'
import { catalogue } from '@souvenance/contract/errors'
import type { PageHeader } from '@souvenance/contract/page-header'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { useNoRights } from '../../ui/dialogs/no-rights.ts'
import { useFollow } from './use-follow.ts'

/**
 * For someone signed in who reaches for what those who follow may do: offers what is missing, the link that confirms an
 * address or the follow itself. Says whether they follow now.
 */
export const useFollowFirst = (page: PageHeader): ((why: string) => Promise<boolean>) => {
  const { t } = useTranslation('pages', 'ui', 'messages')
  const { user } = useSession()
  const tellNoRights = useNoRights()
  const { followNow } = useFollow(page)
  const offer = (text: string, action: string) =>
    confirm({ title: t('ui:noRights.title'), text, keep: t('ui:noRights.keep'), action })

  return async (why) => {
    if (!user?.confirmed) {
      const willing = await offer(t(`messages:${catalogue.unconfirmed.key}`), t('ui:noRights.resend'))
      if (willing) await call(accounts.resendConfirmation, {})
      return false
    }
    if (page.can.follow)
      return (await offer(why, t('pages:follow.follow', { name: page.firstname }))) && followNow()
    await tellNoRights(why)
    return false
  }
}
