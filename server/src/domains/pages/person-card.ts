import { fullName } from '@souvenance/contract/full-name'
import type { PersonCard } from '@souvenance/contract/page-header'
import { sql } from 'kysely'
import type { Page } from './page.ts'
import { profilePicsOf } from './page-pictures.ts'

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
>

/** Columns of a person in a list; `p` is their page. */
export const personColumns = sql`
    p.uid, p.permalink, p.firstname, p.lastname, p.marital_name as "maritalName",
    p.fullname_format as "fullnameFormat", p.gender, p.birth_date as "birthDate", p.death_date as "deathDate", p.alive,
    p.portrait_uid as "portraitUid"`

export const presentPerson = (person: Person): PersonCard => ({
  userUid: person.uid,
  permalink: person.permalink,
  firstname: person.firstname,
  lastname: person.lastname,
  fullname: fullName(person),
  alive: person.alive,
  birthYear: yearOf(person.birthDate),
  deathYear: person.alive ? null : yearOf(person.deathDate),
  profilePics: profilePicsOf(person.portraitUid),
})

const yearOf = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)))
