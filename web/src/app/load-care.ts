import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { pageQuery } from '../features/pages/queries.ts'

/** Settings of a page are for its administrators; others are redirected to the page. */
export const loadCare = async (client: QueryClient, permalink: string): Promise<void> => {
  const header = await client.ensureQueryData(pageQuery(permalink, null))
  if (!header) throw notFound()
  if (!header.can.manageFollowers || header.permalink !== permalink)
    throw redirect({ to: '/$permalink', params: { permalink: header.permalink }, replace: true })
}
