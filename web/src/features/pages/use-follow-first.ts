import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { useConfirmFirst } from '../../shared/session/use-confirm-first.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { useNoRights } from '../../ui/dialogs/no-rights.ts'
import { useFollow } from './use-follow.ts'

/**
 * For a signed-in viewer who uses an action for followers: offers the missing step, confirming the address or
 * following. Resolves to whether they follow now.
 */
export const useFollowFirst = (page: PageHeader): ((why: string) => Promise<boolean>) => {
  const { t } = useTranslation('pages', 'ui')
  const { user } = useSession()
  const confirmFirst = useConfirmFirst()
  const tellNoRights = useNoRights()
  const { followNow } = useFollow(page)

  return async (why) => {
    if (!user?.confirmed) {
      await confirmFirst()
      return false
    }
    if (page.can.follow) {
      const action = t('pages:follow.follow', { name: page.firstname })
      const title = t('ui:noRights.title')
      return (await confirm({ title, text: why, keep: t('ui:noRights.keep'), action })) && followNow()
    }
    await tellNoRights(why)
    return false
  }
}
