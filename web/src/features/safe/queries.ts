import { safe } from '@souvenance/contract/safe/safe'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../../shared/lists/paging.ts'
import { safeCall } from './lock/safe-call.ts'

/** Key prefix of every query of the safe. */
export const safeKey = ['safe'] as const

const getFolder = (
  folder: string,
  query: { page: number; ownedFolderOnly?: boolean },
  signal: AbortSignal,
) =>
  folder === ''
    ? safeCall(safe.root, { query }, { signal })
    : safeCall(safe.folder, { params: { folderUid: folder }, query }, { signal })

/** The root has an empty uid. */
export const folderQuery = (folder: string) =>
  infiniteQueryOptions({
    queryKey: [...safeKey, 'folder', folder] as const,
    queryFn: ({ pageParam, signal }) => getFolder(folder, { page: pageParam }, signal),
    ...byPage,
  })

const mostSubfolders = 1_000

/** The subfolders of a folder. */
export const subfoldersQuery = (folder: string) =>
  queryOptions({
    queryKey: [...safeKey, 'subfolders', folder] as const,
    queryFn: async ({ signal }) => {
      const items = []
      for (let page = 1; items.length < mostSubfolders; page += 1) {
        const answer = await getFolder(folder, { page, ownedFolderOnly: true }, signal)
        items.push(...answer.items)
        if (answer.eof) break
      }
      return items
    },
  })

export const quotaQuery = queryOptions({
  queryKey: [...safeKey, 'quota'] as const,
  queryFn: ({ signal }) => call(safe.quota, {}, { signal }),
})

export const trashQuery = infiniteQueryOptions({
  queryKey: [...safeKey, 'trash'] as const,
  queryFn: ({ pageParam, signal }) => safeCall(safe.trash, { query: { page: pageParam } }, { signal }),
  ...byPage,
})

export const activityQuery = infiniteQueryOptions({
  queryKey: [...safeKey, 'activity'] as const,
  queryFn: ({ pageParam, signal }) => safeCall(safe.activity, { query: { page: pageParam } }, { signal }),
  ...byPage,
})
