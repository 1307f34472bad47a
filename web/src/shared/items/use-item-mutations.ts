import { catalogue } from '@souvenance/contract/errors'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { type ItemKind, type ItemState, itemTypeOf } from '@souvenance/contract/items/item-types'
import { library } from '@souvenance/contract/items/library'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { call } from '../../api/call.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirm } from '../../ui/dialogs/dialogs.ts'
import { hideNoticesOf, showNotice } from '../../ui/notices/notices.ts'
import { useSubmissionKey } from '../forms/use-submission-key.ts'
import { dropItem, patchItem, refreshPage } from './feed-cache.ts'
import { itemKeys } from './feed-key.ts'
import { kindOf, stateOf } from './item-kind.ts'
import { wayToDeleted } from './way-to-deleted.ts'

type ItemMutations = {
  setState: (state: ItemState) => void
  /** Publishes an item that had no date. */
  publishAt: (state: ItemState, date: PartialDate) => Promise<unknown>
  remove: () => Promise<void>
  refuse: (word: string) => Promise<unknown>
}

const removeCall = ({ itemType }: FeedItem) => {
  const kind = kindOf(itemType)
  if (kind === 'tribute') return feeds.removeTribute
  if (kind === 'picture') return library.remove
  const state = stateOf(itemType)
  if (state === 'draft') return feeds.removeDraft
  return state === 'proposal' ? feeds.removeProposal : feeds.removeLifeEvent
}

const removeWords = (t: TFunction, kind: ItemKind, state: ItemState) => {
  if (state === 'proposal')
    return {
      title: t('feed:withdraw.title'),
      text: t('feed:withdraw.text'),
      keep: t('feed:withdraw.keep'),
      action: t('feed:withdraw.action'),
    }
  if (kind === 'picture')
    return {
      title: t('feed:remove.title.picture'),
      text: t('feed:remove.textPicture'),
      keep: t('feed:remove.keepPicture'),
      action: t('feed:remove.action.picture'),
    }
  const tribute = kind === 'tribute'
  return {
    title: tribute ? t('feed:remove.title.tribute') : t('feed:remove.title.event'),
    text: t('feed:remove.text'),
    keep: t('feed:remove.keep'),
    action: tribute ? t('feed:remove.action.tribute') : t('feed:remove.action.event'),
  }
}

/** Mutations that move an item between lists or delete it. */
export const useItemMutations = (item: FeedItem): ItemMutations => {
  const { t } = useTranslation('feed', 'messages')
  const client = useQueryClient()
  const withKey = useSubmissionKey()
  const { itemUid, memorial } = item
  const kind = kindOf(item.itemType)
  const proposal = stateOf(item.itemType) === 'proposal'
  const params = { uid: memorial.userUid, id: itemUid }
  const refresh = () => refreshPage(client, memorial.userUid)

  const accepted = async ({ item: saved }: { item: FeedItem }) => {
    patchItem(client, itemUid, () => saved)
    await refresh()
  }
  /** Another person acted first: the refetched lists show it. */
  const lookAgain = async (error: Error) => {
    if (!(error instanceof CallFailed) || ![404, 409].includes(error.status)) return
    await Promise.all([client.invalidateQueries({ queryKey: itemKeys(itemUid) }), refresh()])
  }
  const doneWords = (): string => {
    if (!proposal) return t('feed:removed.text')
    return item.can.refuse ? t(`messages:${catalogue.proposalRefused.key}`) : t('feed:withdraw.done')
  }
  const codeOf = (state: ItemState) => itemTypeOf({ kind, state })

  const state = useMutation({
    mutationFn: (next: ItemState) => call(feeds.setState, { params, body: { state: codeOf(next) } }),
    onSuccess: accepted,
    onError: lookAgain,
  })
  const dated = useMutation({
    mutationFn: ({ next, date }: { next: ItemState; date: PartialDate }) => {
      const body = {
        message: item.message,
        itemType: codeOf(next),
        associatedDate: date,
        ...(item.version !== undefined && { version: item.version }),
      }
      return withKey(body, (submissionKey) =>
        call(feeds.changeLifeEvent, { params, body }, { submissionKey }),
      )
    },
    onSuccess: accepted,
    onError: lookAgain,
  })
  const restoring = useMutation({
    mutationFn: () => call(feeds.restore, { params: { uid: itemUid } }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: itemKeys(itemUid) }), refresh()]),
  })
  const removing = useMutation({
    mutationFn: (word: string) =>
      call(removeCall(item), { params, query: word ? { word } : {} }, { quiet: true }),
    onSuccess: async () => {
      dropItem(client, itemUid)
      hideNoticesOf(itemUid)
      showNotice({
        type: 'success',
        text: doneWords(),
        action: { label: t('feed:removed.undo'), run: () => restoring.mutate() },
        link: wayToDeleted(t, memorial.permalink),
      })
      await refresh()
    },
    onError: lookAgain,
  })

  const remove = async () => {
    const sure = await confirm({ ...removeWords(t, kind, stateOf(item.itemType)), danger: true })
    if (sure) removing.mutate('')
  }

  return {
    setState: state.mutate,
    publishAt: (next, date) => dated.mutateAsync({ next, date }),
    remove,
    refuse: removing.mutateAsync,
  }
}
