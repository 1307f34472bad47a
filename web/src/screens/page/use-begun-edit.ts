import type { FeedItem } from '@souvenance/contract/feed-items'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../api/draft.ts'
import { useSession } from '../../api/session.ts'
import type { FeedActions } from '../../features/feed/feed-actions.ts'
import { kindOf } from '../../features/feed/item-kind.ts'
import { itemQuery } from '../../features/feed/queries.ts'

const name = 'edit'
const none = { path: '', userUid: '', itemUid: '', place: '' }

/** Kept in the session of this browser, where the words are kept that it is changed to. */
export const keepBegunEdit = ({ itemUid, itemType, memorial }: FeedItem): void => {
  const { pathname: path } = window.location
  const place = kindOf(itemType) === 'tribute' ? 'tributes' : 'timeline'
  keepDraft(sessionStorage, name, { path, userUid: memorial.userUid, itemUid, place }, [])
}

export const dropBegunEdit = (): void => dropDraft(sessionStorage, name)

/** What was being changed when this screen was loaded anew is opened again. */
export const useBegunEdit = ({ edit, accept }: FeedActions): void => {
  const client = useQueryClient()
  const { user } = useSession()
  const reader = user?.userUid

  useEffect(() => {
    const { path, userUid, itemUid, place } = readDraft(sessionStorage, name, none)
    if (reader === undefined || path !== window.location.pathname) return
    const asked = itemQuery(place === 'tributes' ? 'tributes' : 'timeline', userUid, itemUid, null)
    const open = (item: FeedItem | null) => {
      if (item?.can.accept) accept(item)
      else if (item?.can.edit) edit(item)
      else dropBegunEdit()
    }
    // Out of reach for now, it waits until the screen is loaded once more.
    client.fetchQuery(asked).then(open, () => {})
  }, [reader, client, edit, accept])

  // Whoever goes to another screen has left it.
  useEffect(() => dropBegunEdit, [])
}
