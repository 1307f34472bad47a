import { yearOf } from '@souvenance/contract/dates/dates'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { fullName } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Page } from './page.ts'
import { profilePicsOf } from './page-pictures.ts'

/** A named person; `seen` says whether the viewer may see their page. */
export type Person = Pick<
  Page,
  | 'uid'
  | 'permalink'
  | 'firstname'
  | 'lastname'
  | 'maritalName'
  | 'fullnameFormat'
  | 'gender'
  | 'birthDate'
  | 'deathDate'
  | 'alive'
  | 'portraitUid'
> & { seen: boolean }

/** Columns of a name only; `p` is the page. */
export const nameColumns = sql`
    p.firstname, p.lastname, p.marital_name as "maritalName", p.fullname_format as "fullnameFormat", p.gender`

/** A signed name is always shown. Other fields of a page closed to the viewer stay hidden. */
export const presentPerson = (person: Person): PersonCard => ({
  userUid: person.uid,
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: fullName(person),
  alive: person.alive,
  ...(person.seen ? openPart(person) : closedPart),
})

const closedPart = { permalink: '', birthYear: null, deathYear: null, profilePics: {} }

const openPart = ({ permalink, alive, birthDate, deathDate, portraitUid }: Person) => ({
  permalink,
  birthYear: birthDate === null ? null : yearOf(birthDate),
  deathYear: alive || deathDate === null ? null : yearOf(deathDate),
  profilePics: profilePicsOf(portraitUid),
})
