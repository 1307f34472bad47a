import { hereafter } from '@souvenance/contract/messages/hereafter'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { receivedLetters } from '@souvenance/contract/messages/received-letters'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byAnchor } from '../../shared/lists/paging.ts'

/** Key prefixes of letters to the dead, of those for later, and of those that arrived. */
const hereafterKey = ['letters', 'hereafter'] as const
const laterKey = ['letters', 'later'] as const
const receivedKey = ['letters', 'received'] as const

type Listed = typeof hereafter.list | typeof hereafter.trash | typeof hereafter.leftToMe

const pagesOf = (endpoint: Listed, name: string, recipient = '') =>
  infiniteQueryOptions({
    queryKey: [...hereafterKey, name, recipient],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint,
        { query: { ...(pageParam && { anchorDate: pageParam }), ...(recipient && { recipient }) } },
        { signal },
      ),
    ...byAnchor,
  })

/** All letters to the dead, or those to one of them. */
export const hereafterQuery = (recipient: string) => pagesOf(hereafter.list, 'list', recipient)
export const correspondentsQuery = queryOptions({
  queryKey: [...hereafterKey, 'people'],
  queryFn: ({ signal }) => call(hereafter.people, {}, { signal }),
})
export const deletedQuery = pagesOf(hereafter.trash, 'deleted')
export const leftToMeQuery = pagesOf(hereafter.leftToMe, 'left-to-me')

/** A letter with all of its words, piece after piece. */
export const hereafterLetterQuery = (uid: string) =>
  queryOptions({
    queryKey: [...hereafterKey, 'letter', uid],
    queryFn: async ({ signal }) => {
      const letter = await call(hereafter.read, { params: { uid } }, { signal })
      let { msg, eof } = letter
      for (let page = 1; !eof; page += 1) {
        const piece = await call(hereafter.readMore, { params: { uid }, query: { page } }, { signal })
        msg += piece.msg
        eof = piece.eof
      }
      return { ...letter, msg, eof }
    },
    retry: false,
  })

export const laterQuery = queryOptions({
  queryKey: [...laterKey, 'list'],
  queryFn: ({ signal }) => call(postMortem.list, {}, { signal }),
})

/** As it is changed: never from before, or what another window saved would be missed. */
export const laterLetterQuery = (uid: string) =>
  queryOptions({
    queryKey: [...laterKey, 'letter', uid],
    queryFn: ({ signal }) => call(postMortem.read, { params: { uid }, query: { mode: 1 } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const previewQuery = (uid: string) =>
  queryOptions({
    queryKey: [...laterKey, 'preview', uid],
    queryFn: ({ signal }) => call(postMortem.preview, { params: { uid } }, { signal }),
    retry: false,
  })

export const receivedQuery = queryOptions({
  queryKey: [...receivedKey, 'list'],
  queryFn: ({ signal }) => call(receivedLetters.list, {}, { signal }),
})

export const undeliveredQuery = queryOptions({
  queryKey: [...receivedKey, 'undelivered'],
  queryFn: ({ signal }) => call(receivedLetters.undelivered, {}, { signal }),
})

export const refreshHereafter = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: hereafterKey })
export const refreshLater = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: laterKey })
export const refreshReceived = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: receivedKey })
