import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isCached } from '../feed-cache.ts'
import { commentCallsOf } from './comment-calls.ts'
import { newCommentDraft, readWords } from './comment-draft.ts'

export const isGone = (error: unknown): boolean => error instanceof CallFailed && error.status === 404

/** Loaded on demand, which is almost never. */
export const offerWords = async (t: TFunction, draft: string): Promise<void> =>
  (await import('./offer-words.ts')).offerWords(t, draft)

/** A field that leaves the screen with words in it asks whether its item was deleted; navigation finds it cached. */
export const useLostWords = (item: FeedItem, draft: string): void => {
  const { t } = useTranslation('feed')
  const client = useQueryClient()
  const latest = useRef({ item, t })
  latest.current = { item, t }
  useEffect(
    () => () => {
      const { item: left, t: say } = latest.current
      const calls = commentCallsOf(left)
      if (!calls || readWords(draft) === '' || isCached(client, left.itemUid)) return
      const params = { uid: left.memorial.userUid, itemId: left.itemUid }
      void call(calls.list, { params, query: {} }, { quiet: true }).catch(async (error: unknown) => {
        if (isGone(error)) await offerWords(say, draft)
      })
    },
    [client, draft],
  )
}

/** On the screen of an item that no longer exists: a comment begun before the screen was opened again. */
export const useLostComment = (itemUid: string, gone: boolean): void => {
  const { t } = useTranslation('feed')
  useEffect(() => {
    if (gone) void offerWords(t, newCommentDraft(itemUid))
  }, [gone, itemUid, t])
}
