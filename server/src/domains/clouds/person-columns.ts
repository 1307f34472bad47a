import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { type RawBuilder, sql } from 'kysely'
import { nameColumns, presentPerson } from '../persons/public.ts'
import { pageSeenBy, pageSeenText } from './page-seen-by.ts'
import type { Standing } from './standing.ts'

const columns = sql`
    p.uid, p.permalink, ${nameColumns}, p.birth_date as "birthDate", p.death_date as "deathDate", p.alive,
    p.portrait_uid as "portraitUid"`

/** Columns of a person card; `p` is their page. */
export const personColumns = (viewerUid: string | null): RawBuilder<unknown> =>
  sql`${columns}, ${pageSeenBy(viewerUid)} as seen`

/** The same for queries that select only pages the viewer may see. */
export const seenPersonColumns: RawBuilder<unknown> = sql`${columns}, true as seen`

const personJson = (seen: string): string => `
         json_build_object('uid', p.uid, 'permalink', p.permalink, 'firstname', p.firstname, 'lastname', p.lastname,
                           'maritalName', p.marital_name, 'fullnameFormat', p.fullname_format, 'gender', p.gender,
                           'birthDate', p.birth_date, 'deathDate', p.death_date, 'alive', p.alive,
                           'portraitUid', p.portrait_uid, 'seen', ${seen})`

/** SQL of a person as JSON; `p` is their page, `viewer` is SQL too. */
export const personJsonText = (viewer: string): string => personJson(pageSeenText(viewer))

/** The same for queries that select only pages the viewer may see. */
export const seenPersonJsonText = personJson('true')

/** The card of the page itself, which the viewer may see: otherwise there is no standing. */
export const cardOf = ({ page }: Pick<Standing, 'page'>): PersonCard => presentPerson({ ...page, seen: true })
