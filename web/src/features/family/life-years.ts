import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { lifespan } from '../../i18n/lifespan.ts'

/** “1931–2019”, or the year of birth of the living. */
export const lifeYears = (person: Pick<PersonCard, 'alive' | 'birthYear' | 'deathYear'>): string =>
  person.alive ? String(person.birthYear ?? '') : lifespan(person)
