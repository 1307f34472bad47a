import { type GivenCard, iceCards } from '@souvenance/contract/legacy/ice-card'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Key prefix of every query of the emergency card. */
const cardKey = ['ice-card'] as const

export const cardQuery = queryOptions({
  queryKey: [...cardKey, 'read'] as const,
  queryFn: ({ signal }) => call(iceCards.read, {}, { signal }),
})

export const openingsQuery = queryOptions({
  queryKey: [...cardKey, 'openings'] as const,
  queryFn: ({ signal }) => call(iceCards.openings, {}, { signal }),
})

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** The card as it will print, from what is written now; forgotten as soon as nobody looks at it. */
export const previewQuery = (card: GivenCard, pin: string | null) =>
  queryOptions({
    // A new PIN comes with a new code on the card.
    queryKey: [...cardKey, 'preview', card, pin] as const,
    queryFn: async ({ signal }) => {
      const { pdf } = await call(
        iceCards.preview,
        { body: { iceCard: card } },
        { signal, submissionKey: null },
      )
      return bytesOf(pdf)
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
