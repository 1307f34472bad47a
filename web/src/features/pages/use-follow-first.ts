import type { PageHeader } from '@souvenance/contract/page-header'
import { useSession } from '../../api/session.ts'
import { useConfirmFirst } from '../../api/use-confirm-first.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { useNoRights } from '../../ui/dialogs/no-rights.ts'
import { useFollow } from './use-follow.ts'

/**
 * For someone signed in who reaches for what those who follow may do: offers what is missing, the link that confirms an
 * address or the follow itself. Says whether they follow now.
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
