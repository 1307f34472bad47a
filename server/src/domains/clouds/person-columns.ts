import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { type RawBuilder, sql } from 'kysely'
import { type FieldsOf, fieldsText } from '../../platform/database/by-column.ts'
import { type Person, presentPerson } from '../persons/public.ts'
import { pageSeenBy, pageSeenText } from './page-seen-by.ts'
import type { Standing } from './standing.ts'

const fields: FieldsOf<Omit<Person, 'seen'>> = {
  uid: 'p.uid',
  permalink: 'p.permalink',
  firstname: 'p.firstname',
  lastname: 'p.lastname',
  maritalName: 'p.marital_name',
  fullnameFormat: 'p.fullname_format',
  gender: 'p.gender',
  birthDate: 'p.birth_date',
  deathDate: 'p.death_date',
  alive: 'p.alive',
  portraitUid: 'p.portrait_uid',
}

/** SQL of the fields of a person whose page `p` the viewer may see. */
export const seenPersonFields: FieldsOf<Person> = { ...fields, seen: 'true' }

/** Columns of a person card; `p` is their page. */
export const personColumns = (
  viewerUid: string | null,
  seen: RawBuilder<unknown> = pageSeenBy(viewerUid),
): RawBuilder<unknown> => sql`${sql.raw(fieldsText(fields))}, ${seen} as seen`

/** The same for queries that select only pages the viewer may see. */
export const seenPersonColumns: RawBuilder<unknown> = sql.raw(fieldsText(seenPersonFields))

const jsonOf = (person: FieldsOf<Person>): string =>
  `json_build_object(${Object.entries(person)
    .map(([name, text]) => `'${name}', ${text}`)
    .join(', ')})`

/** SQL of the fields of a person; `p` is their page, `viewer` is SQL too. */
export const personFields = (viewer: string): FieldsOf<Person> => ({ ...fields, seen: pageSeenText(viewer) })

/** The same as JSON. */
export const personJsonText = (viewer: string): string => jsonOf(personFields(viewer))

/** The same for queries that select only pages the viewer may see. */
export const seenPersonJsonText = jsonOf(seenPersonFields)

/** The card of the page itself, which the viewer may see: otherwise there is no standing. */
export const cardOf = ({ page }: Pick<Standing, 'page'>): PersonCard => presentPerson({ ...page, seen: true })
