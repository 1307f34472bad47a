import type { PersonCard } from '@souvenance/contract/pages/page-header'

/** “1931–2019”, or the year of birth of the living. */
export const lifeYears = ({
  alive,
  birthYear,
  deathYear,
}: Pick<PersonCard, 'alive' | 'birthYear' | 'deathYear'>): string => {
  if (alive) return birthYear === null ? '' : String(birthYear)
  return birthYear === null && deathYear === null ? '' : `${birthYear ?? '?'}–${deathYear ?? '?'}`
}
