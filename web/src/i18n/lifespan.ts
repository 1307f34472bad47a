import type { PersonCard } from '@souvenance/contract/pages/page-header'

/** “1931–2019”, as far as known. */
export const lifespan = ({ birthYear, deathYear }: Pick<PersonCard, 'birthYear' | 'deathYear'>): string =>
  birthYear === null && deathYear === null ? '' : `${birthYear ?? '?'}–${deathYear ?? '?'}`
