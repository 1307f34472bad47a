import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { family, type Relative } from '@souvenance/contract/people/family'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { feedsKey } from '../../shared/items/feed-key.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { familyKey } from './queries.ts'

/** Asks, then ends the link on both pages. */
export const useUnlink = (page: PageHeader): ((relative: Relative) => Promise<void>) => {
  const { t } = useTranslation('followers')
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ userUid, type }: Relative) =>
      call(family.unlink, {
        params: { uid: page.userUid, memorialUid: page.userUid, linkType: type, userUid },
        body: { memorialUid: page.userUid, targetUid: userUid, familyLinkType: type },
      }),
    onSettled: async (_data, _error, { userUid }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: familyKey(page.userUid) }),
        client.invalidateQueries({ queryKey: familyKey(userUid) }),
        client.invalidateQueries({ queryKey: ['page'] }),
        client.invalidateQueries({ queryKey: feedsKey }),
        client.invalidateQueries({ queryKey: ['feed-facts', page.userUid] }),
      ])
    },
  })
  return async (relative) => {
    const isSure = await confirm({
      title: t('followers:family.unlink.title', { name: relative.fullname }),
      text: t('followers:family.unlink.text', { name: relative.firstname, page: page.firstname }),
      action: t('followers:family.unlink.confirm'),
      keep: t('followers:family.unlink.keep'),
      danger: true,
    })
    if (isSure) mutate(relative)
  }
}
