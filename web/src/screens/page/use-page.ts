import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { pageQuery } from '../../features/pages/queries.ts'

type PageScreen = { page: PageHeader | null; viewAs: number | null }

/** The page of this address; its route has loaded it. */
export const usePage = (): PageScreen => {
  const { permalink } = useParams({ from: '/page/$permalink' })
  const { viewAs = null } = useSearch({ from: '/page/$permalink' })
  return { page: useSuspenseQuery(pageQuery(permalink, viewAs)).data, viewAs }
}
