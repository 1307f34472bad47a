import type { Language } from '@souvenance/contract/languages'
import { type GivenWills, lastWills } from '@souvenance/contract/legacy/last-wills'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Key prefix of every query of last wills. */
export const willsKey = ['last-wills'] as const

export const willsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...willsKey, 'read', language] as const,
    queryFn: ({ signal }) => call(lastWills.read, { query: { language } }, { signal }),
  })

export const savesQuery = queryOptions({
  queryKey: [...willsKey, 'saves'] as const,
  queryFn: ({ signal }) => call(lastWills.saves, {}, { signal }),
})

export const oneSaveQuery = (version: number, language: Language) =>
  queryOptions({
    queryKey: [...willsKey, 'save', version, language] as const,
    queryFn: ({ signal }) =>
      call(lastWills.readSave, { params: { version }, query: { language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The bytes of the document; forgotten as soon as nobody looks at it. */
export const previewQuery = (wills: GivenWills, language: Language) =>
  queryOptions({
    queryKey: [...willsKey, 'preview', language, wills] as const,
    queryFn: async ({ signal }) => {
      const input = { query: { language }, body: { lastWills: wills } }
      const { pdf } = await call(lastWills.preview, input, { signal, submissionKey: null })
      return Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
