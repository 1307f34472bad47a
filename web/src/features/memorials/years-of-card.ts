import type { PersonCard } from '@souvenance/contract/page-header'

/** "1931–2019", as far as the years are known. */
export const yearsOfCard = ({ birthYear, deathYear }: PersonCard): string =>
  birthYear === null && deathYear === null ? '' : `${birthYear ?? '?'}–${deathYear ?? '?'}`
