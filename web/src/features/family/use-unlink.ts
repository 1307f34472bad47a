import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { family, type Relative } from '@souvenance/contract/people/family'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { showNotice } from '../../ui/notices/notices.ts'
import { refreshFamily } from './refresh-family.ts'

/** Asks, then ends the link on both pages. The notice takes it back. */
export const useUnlink = (page: PageHeader): ((relative: Relative) => Promise<void>) => {
  const { t } = useTranslation('family')
  const client = useQueryClient()
  const paramsOf = ({ userUid, type }: Relative) => ({
    uid: page.userUid,
    memorialUid: page.userUid,
    linkType: type,
    userUid,
  })
  const onSettled = (_data: unknown, _error: unknown, { userUid }: Relative) =>
    refreshFamily(client, [page.userUid, userUid])
  const { mutate: relink } = useMutation({
    mutationFn: (relative: Relative) => call(family.relink, { params: paramsOf(relative) }),
    onSettled,
  })
  const { mutate } = useMutation({
    mutationFn: (relative: Relative) =>
      call(
        family.unlink,
        {
          params: paramsOf(relative),
          body: {
            memorialUid: page.userUid,
            targetUid: relative.userUid,
            familyLinkType: relative.type,
          },
        },
        { quiet: true },
      ),
    onSuccess: (_data, relative) =>
      showNotice({
        type: 'success',
        text: t('family:unlink.done', { name: relative.fullname }),
        action: { label: t('family:unlink.undo'), run: () => relink(relative) },
      }),
    onSettled,
  })
  return async (relative) => {
    const isSure = await confirm({
      title: t('family:unlink.title', { name: relative.fullname }),
      text: t('family:unlink.text', { name: relative.firstname, page: page.firstname }),
      action: t('family:unlink.confirm'),
      keep: t('family:unlink.keep'),
      danger: true,
    })
    if (isSure) mutate(relative)
  }
}
