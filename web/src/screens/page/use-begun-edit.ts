import type { FeedItem } from '@souvenance/contract/feed-items'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../api/draft.ts'
import { useSession } from '../../api/session.ts'
import type { ComposedPage } from '../../features/composer/composer-dialog.tsx'
import type { FeedActions } from '../../features/feed/feed-actions.ts'
import { kindOf } from '../../features/feed/item-kind.ts'
import { itemQuery } from '../../features/feed/queries.ts'

type Begun = { path: string; itemUid: string; place: string; page: ComposedPage }

const name = 'edit'
const nobody: ComposedPage = { userUid: '', firstname: '', alive: false, birth: null }
const none: Begun = { path: '', itemUid: '', place: '', page: nobody }

/** Kept in the session of this browser, where the words are kept that it is changed to. */
export const keepBegunEdit = ({ itemUid, itemType }: FeedItem, page: ComposedPage): void => {
  const { pathname: path } = window.location
  const place = kindOf(itemType) === 'tribute' ? 'tributes' : 'timeline'
  keepDraft(sessionStorage, name, { path, itemUid, place, page }, [])
}

export const dropBegunEdit = (): void => dropDraft(sessionStorage, name)

type Ways = Pick<FeedActions, 'edit' | 'accept'> & {
  /** It can no longer be changed. */
  renew: (page: ComposedPage, kind: 'tribute' | 'life-event', gone: string) => Promise<void>
}

/** What was being changed when this screen was loaded anew is opened again. */
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
    // Out of reach for now, it waits until the screen is loaded once more.
    client
      .fetchQuery(asked)
      .then(open)
      .catch(() => {})
  }, [reader, client, edit, accept, renew])

  // Whoever goes to another screen has left it.
  useEffect(() => dropBegunEdit, [])
}
