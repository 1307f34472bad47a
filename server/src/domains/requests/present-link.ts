import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { AskedLink, Kin } from '@souvenance/contract/people/kin'
import type { Request } from './request.ts'

type Known = { cards: Map<string, PersonCard>; relative: Kin | null }

/** The family link that is asked for; a person in between whom the reader may not see is left out. */
export const presentLink = (
  { terms: { family } }: Pick<Request, 'terms'>,
  { cards, relative }: Known,
): AskedLink | null => {
  if (!family) return null
  const { viaUid, ...link } = family
  const via = (viaUid && cards.get(viaUid)) || null
  return { ...link, via: via?.permalink ? via : null, relative }
}
