import { family, type Relative } from '@souvenance/contract/people/family'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'

/** Key prefix of every query about one family. */
export const familyKey = (uid: string) => ['family', uid] as const

/** The whole circle: it has at most ten pages. */
export const circleQuery = (uid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: [...familyKey(uid), 'circle', viewAs] as const,
    queryFn: async ({ signal }) => {
      const items: Relative[] = []
      for (let page = 1; ; page += 1) {
        const part = await call(
          family.circle,
          { params: { uid }, query: { page, ...asViewed({ viewAs }) } },
          { signal },
        )
        items.push(...part.items)
        if (part.eof) return { ...part, items }
      }
    },
  })

/** Waiting requests, and suggestions; for people who may add to the circle. */
export const familyRequestsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...familyKey(uid), 'requests'] as const,
    queryFn: ({ signal }) => call(family.requests, { params: { uid } }, { signal }),
  })

export const suggestionsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...familyKey(uid), 'suggestions'] as const,
    queryFn: ({ signal }) => call(family.suggestions, { params: { uid } }, { signal }),
  })

export const treeQuery = (uid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: [...familyKey(uid), 'tree', viewAs] as const,
    queryFn: ({ signal }) => call(family.tree, { params: { uid }, query: asViewed({ viewAs }) }, { signal }),
  })
