import type { Language } from '@souvenance/contract/languages'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const countriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call(referenceData.countries, { query: { language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
