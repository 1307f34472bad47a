import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { CallFailed } from '../api/call-failed.ts'
import { pageQuery } from '../features/pages/queries.ts'

/** Redirects from a former address, and from a view-as that the viewer may not use. */
export const loadPage = async (
  client: QueryClient,
  permalink: string,
  viewAs: number | null,
): Promise<void> => {
  const header = await client.ensureQueryData(pageQuery(permalink, viewAs)).catch((error: unknown) => {
    const refused = error instanceof CallFailed && (error.status === 401 || error.status === 403)
    if (viewAs !== null && refused)
      throw redirect({ to: '/$permalink', params: { permalink }, replace: true })
    throw error
  })
  if (!header) throw notFound()
  if (header.permalink !== permalink)
    throw redirect({ to: '/$permalink', params: { permalink: header.permalink }, replace: true })
}
