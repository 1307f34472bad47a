import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { pages } from '@souvenance/contract/pages/pages'
import { clouds } from '@souvenance/contract/people/followers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'
import { caretakersKey, pageKey } from './page-key.ts'

/** The page header; null if this viewer has none. */
export const pageQuery = (permalink: string, viewAs: number | null) =>
  queryOptions({
    queryKey: pageKey(permalink, viewAs),
    queryFn: async ({ signal }): Promise<PageHeader | null> => {
      try {
        const query = asViewed({ viewAs })
        return await call(pages.permalink, { params: { permalink }, query }, { signal })
      } catch (error) {
        if (error instanceof CallFailed && error.status === 404) return null
        throw error
      }
    },
  })

/** The administrators of a page. */
export const caretakersQuery = (userUid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: caretakersKey(userUid, viewAs),
    queryFn: ({ signal }) =>
      call(
        clouds.followers,
        {
          params: { uid: userUid },
          query: { filters: 'admin,editor', ...asViewed({ viewAs }) },
        },
        { signal },
      ),
  })
