import { feeds } from '@souvenance/contract/items/feeds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { feedsKey } from '../../shared/items/feed-key.ts'
import { byAnchor } from '../../shared/lists/paging.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'

/** Below the key of the page's lists: mutations of items reach it. */
export const lifeQuery = (uid: string, viewAs: number | null) =>
  infiniteQueryOptions({
    queryKey: [...feedsKey, uid, 'life', viewAs] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        feeds.life,
        {
          params: { uid },
          query: { ...asViewed({ viewAs }), ...(pageParam && { anchorDate: pageParam }) },
        },
        { signal },
      ),
    ...byAnchor,
  })
