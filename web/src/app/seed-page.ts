import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '../api/page-facts.ts'
import { caretakersKey, pageKey } from '../features/pages/page-key.ts'

/** Puts the page the document came with where its screen looks for it. */
export const seedPage = (client: QueryClient, { page }: PageFacts): void => {
  if (!page) return
  const { permalink, viewAs, header, caretakers } = page
  client.setQueryData(pageKey(permalink, viewAs), header)
  if (header && caretakers) client.setQueryData(caretakersKey(header.userUid, viewAs), caretakers)
}
