import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '../api/page-facts.ts'
import { pageQuery } from '../features/pages/queries.ts'

/** Puts the page the document came with where its screen looks for it. */
export const seedPage = (client: QueryClient, { page }: PageFacts): void => {
  if (page) client.setQueryData(pageQuery(page.permalink, page.viewAs).queryKey, page.header)
}
