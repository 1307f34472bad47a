import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ComposedPage } from '../../../features/composer/composer-dialog.tsx'
import type { FeedActions } from '../../../features/feed/feed-actions.ts'
import { itemQuery } from '../../../features/feed/queries.ts'
import { dropDraft, keepDraft, readDraft } from '../../../shared/forms/draft.ts'
import { kindOf } from '../../../shared/items/item-kind.ts'
import { useSession } from '../../../shared/session/session.ts'

type Begun = { path: string; itemUid: string; place: string; page: ComposedPage }

const name = 'edit'
const nobody: ComposedPage = { userUid: '', firstname: '', alive: false, birth: null }
const none: Begun = { path: '', itemUid: '', place: '', page: nobody }

/** Stored in sessionStorage, beside the draft of the edit. */
export const keepBegunEdit = ({ itemUid, itemType }: FeedItem, page: ComposedPage): void => {
  const { pathname: path } = window.location
  const place = kindOf(itemType) === 'tribute' ? 'tributes' : 'timeline'
  keepDraft(sessionStorage, name, { path, itemUid, place, page }, [])
}

export const dropBegunEdit = (): void => dropDraft(sessionStorage, name)

type Ways = Pick<FeedActions, 'edit' | 'accept'> & {
  /** The item can no longer be edited. */
  renew: (page: ComposedPage, kind: 'tribute' | 'life-event', gone: string) => Promise<void>
}

/** Opens the edit that a reload interrupted. */
export const useBegunEdit = ({ edit, accept, renew }: Ways): void => {
  const client = useQueryClient()
  const { user } = useSession()
  const reader = user?.userUid

  useEffect(() => {
    const { path, itemUid, place, page } = readDraft(sessionStorage, name, none)
    if (reader === undefined || path !== window.location.pathname) return
    const tribute = place === 'tributes'
    const asked = itemQuery(tribute ? 'tributes' : 'timeline', page.userUid, itemUid, null)
    const open = (item: FeedItem | null) => {
      if (item?.can.accept) return accept(item)
      if (item?.can.edit) return edit(item)
      return renew(page, tribute ? 'tribute' : 'life-event', itemUid)
    }
    // Offline, it stays stored until the next load.
    client
      .fetchQuery(asked)
      .then(open)
      .catch(() => {})
  }, [reader, client, edit, accept, renew])

  // Navigation to another screen drops it.
  useEffect(() => dropBegunEdit, [])
}
