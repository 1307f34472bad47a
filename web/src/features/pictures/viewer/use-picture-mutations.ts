import { catalogue } from '@souvenance/contract/errors'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { type ItemState, itemTypeOf } from '@souvenance/contract/items/item-types'
import { library } from '@souvenance/contract/items/library'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announceMessages } from '../../../api/announcements.ts'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSubmissionKey } from '../../../shared/forms/use-submission-key.ts'
import { wayToDeleted } from '../../../shared/items/way-to-deleted.ts'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { hideNoticesOf, showNotice } from '../../../ui/notices/notices.ts'

type PictureMutations = {
  describe: (message: string) => Promise<unknown>
  setDate: (date: PartialDate | null) => Promise<unknown>
  setClouds: (clouds: number[]) => Promise<unknown>
  setState: (state: ItemState) => void
  remove: () => Promise<void>
  dissociate: (holder: FeedItem) => Promise<void>
}

/** Mutations of one picture; they refresh the wall behind the viewer. */
export const usePictureMutations = (item: FeedItem, onRemoved?: () => void): PictureMutations => {
  const { t } = useTranslation('pictures')
  const client = useQueryClient()
  const withKey = useSubmissionKey()
  const uid = item.memorial.userUid
  const params = { uid, id: item.itemUid }
  const refresh = async (but?: string) => {
    await Promise.all([
      client.invalidateQueries({
        queryKey: ['feed-facts', uid],
        predicate: ({ queryKey }) => but === undefined || !queryKey.includes(but),
      }),
      client.invalidateQueries({ queryKey: ['feed'] }),
    ])
  }
  const show = async ({ item: saved }: { item: FeedItem }) => {
    client.setQueryData(['feed-item', saved.itemUid, null], saved)
    await refresh()
  }

  const describe = async (message: string) => {
    const body = { message, ...(item.version !== undefined && { version: item.version }) }
    try {
      const answer = await withKey(body, (submissionKey) =>
        call(library.describe, { params, body }, { quiet: true, submissionKey }),
      )
      await show(answer)
    } catch (error) {
      const messages = messagesOf(error)
      const theirs = messages.find(({ key }) => key === catalogue.itemStale.key)?.context.theirs
      // Another person saved first: their text is shown beside the field, which a notice would cover.
      if (theirs !== undefined) await client.invalidateQueries({ queryKey: ['feed-item', item.itemUid] })
      if (theirs === undefined || theirs === item.message) announceMessages(messages)
      throw error
    }
  }
  const dating = useMutation({
    mutationFn: (associatedDate: PartialDate | null) =>
      call(library.setDate, { params, body: { associatedDate } }, { quiet: true }),
    onSuccess: show,
  })
  const clouding = useMutation({
    mutationFn: (clouds: number[]) => call(library.setClouds, { params, body: { clouds } }),
    onSuccess: show,
  })
  const moving = useMutation({
    mutationFn: (state: ItemState) =>
      call(library.setState, { params, body: { state: itemTypeOf({ kind: 'picture', state }) } }),
    onSuccess: show,
  })
  const restoring = useMutation({
    mutationFn: () => call(feeds.restore, { params: { uid: item.itemUid } }),
    onSuccess: () => refresh(),
  })
  const removing = useMutation({
    mutationFn: () => call(library.remove, { params }, { quiet: true }),
    // A read that is still under way would arrive after the picture has gone.
    onMutate: () =>
      client.cancelQueries({
        queryKey: ['feed-facts', uid],
        predicate: ({ queryKey }) => queryKey.includes(item.itemUid),
      }),
    onSuccess: async () => {
      onRemoved?.()
      hideNoticesOf(item.itemUid)
      showNotice({
        type: 'success',
        text: t('pictures:removed.text', { count: 1 }),
        action: { label: t('pictures:removed.undo'), run: () => restoring.mutate() },
        link: wayToDeleted(t, item.memorial.permalink),
      })
      // Refetching the links of the deleted picture would answer 404.
      await refresh(item.itemUid)
    },
  })
  const dissociating = useMutation({
    mutationFn: (feedItemId: string) => call(library.dissociate, { params: { ...params, feedItemId } }),
    onSuccess: (_answer, feedItemId) =>
      Promise.all([client.invalidateQueries({ queryKey: ['feed-item', feedItemId] }), refresh()]),
  })

  const remove = async () => {
    const sure = await confirm({
      title: t('pictures:remove.title', { count: 1 }),
      text: t('pictures:remove.text', { count: 1 }),
      keep: t('pictures:remove.keep', { count: 1 }),
      action: t('pictures:remove.action', { count: 1 }),
      danger: true,
    })
    if (sure) removing.mutate()
  }

  const dissociate = async ({ itemUid }: FeedItem) => {
    const sure = await confirm({
      title: t('pictures:dissociate.title'),
      text: t('pictures:dissociate.text'),
      keep: t('pictures:dissociate.keep'),
      action: t('pictures:dissociate.action'),
      danger: true,
    })
    if (sure) dissociating.mutate(itemUid)
  }

  return {
    describe,
    setDate: dating.mutateAsync,
    setClouds: clouding.mutateAsync,
    setState: moving.mutate,
    remove,
    dissociate,
  }
}
