import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '../api/page-facts.ts'
import { pageKey } from '../features/pages/page-key.ts'

/** Puts the page the document came with where its screen looks for it. */
export const seedPage = (client: QueryClient, { page }: PageFacts): void => {
  if (page) client.setQueryData(pageKey(page.permalink, page.viewAs), page.header)
}
