import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { pageQuery } from '../features/pages/queries.ts'

/** Only memorials have a team; a living person's page has its owner. */
export const loadTeam = async (
  client: QueryClient,
  permalink: string,
  viewAs: number | null,
): Promise<void> => {
  const header = await client.ensureQueryData(pageQuery(permalink, viewAs))
  if (header?.alive) throw redirect({ to: '/$permalink', params: { permalink }, replace: true })
}
