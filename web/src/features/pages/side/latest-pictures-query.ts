import { library } from '@souvenance/contract/items/library'
import { limits } from '@souvenance/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { asViewed } from '../../../shared/view-as/as-viewed.ts'
import { latestPicturesKey } from '../page-key.ts'

/** Apart from the other queries of a page: screens without the side column do not load the calls of the library. */
export const latestPicturesQuery = (uid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: latestPicturesKey(uid, viewAs),
    queryFn: async ({ signal }) => {
      const query = { most: limits.latestPictures, ...asViewed({ viewAs }) }
      return (await call(library.grid, { params: { uid }, query }, { signal })).items
    },
  })
