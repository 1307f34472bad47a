import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { legaciesQuery } from '../../features/legacy/queries.ts'
import { formatList } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Names of the legatees to whom each chosen file or folder of the viewer's safe is left. */
export const useLeftTo = (): ReadonlyMap<string, string> => {
  const { t, language } = useTranslation('safe')
  const { data } = useInfiniteQuery(legaciesQuery)
  return useMemo(() => {
    const names = new Map<string, string[]>()
    const own = data?.pages[0]?.items.find((legacy) => legacy.own)
    for (const { scope, firstname } of own?.legatees.items ?? [])
      for (const uid of scope?.safe === 'chosen' && firstname ? scope.items : [])
        names.set(uid, [...(names.get(uid) ?? []), firstname ?? ''])
    return new Map(
      [...names].map(([uid, people]) => [uid, t('safe:left', { names: formatList(language, people) })]),
    )
  }, [data, t, language])
}
