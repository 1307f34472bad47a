import type { biography } from '@souvenance/contract/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { PersonCard } from '@souvenance/contract/page-header'
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sawBefore, sees } from '../clouds/public.ts'
import { pageOf, sliceOf } from '../followers/public.ts'
import { listPeople } from './list-people.ts'
import type { OfChapter } from './load-chapter.ts'
import { findRevision, listEntries } from './revision-store.ts'

export const readHistory = async ({
  db,
  thing,
  input: { query },
}: Call<typeof biography.history, OfChapter, undefined>): Promise<DataOf<typeof biography.history>> => {
  const { rows, eof } = pageOf(await listEntries(db, thing, thing.item.uid, sliceOf(query.page)))
  const people = await listPeople(
    db,
    rows.flatMap(({ actorUid, contributorUid }) => [actorUid, contributorUid]),
  )
  return {
    items: rows.map((row) => ({
      entryUid: row.uid,
      act: row.act,
      actor: personIn(people, row.actorUid),
      contributor: personIn(people, row.contributorUid),
      fields: row.fields,
      comment: row.comment,
      date: row.createdAt.toISOString(),
      version: row.version,
    })),
    eof,
  }
}

/** The difference is made where it is shown: here are the two texts. */
export const readRevision = async ({
  db,
  thing,
  input: { params },
}: Call<typeof biography.revision, OfChapter, undefined>): Promise<DataOf<typeof biography.revision>> => {
  const row = await findRevision(db, thing.item.uid, params.version)
  if (!row || !sees(thing, { ...thing.item, ...row.acted?.then })) throw new Refusal('notFound')
  const people = await listPeople(db, [row.editorUid, row.contributorUid])
  const { acted, beforeTitle, beforeBody } = row
  return {
    version: row.version,
    before:
      beforeTitle === null || beforeBody === null || (acted && !sawBefore(thing, thing.item, acted))
        ? null
        : { title: beforeTitle, body: beforeBody },
    after: { title: row.title, body: row.body },
    editor: personIn(people, row.editorUid),
    contributor: personIn(people, row.contributorUid),
    comment: row.comment,
    date: row.createdAt.toISOString(),
  }
}

const personIn = (people: ReadonlyMap<string, PersonCard>, uid: string | null): PersonCard | null =>
  uid === null ? null : (people.get(uid) ?? null)
