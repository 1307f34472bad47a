import type { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { pageOf, sliceOf } from '../../../platform/database/one-page.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { sawBefore } from '../../audience/public.ts'
import { listPeople } from '../../clouds/public.ts'
import type { OfChapter } from '../chapters/load-chapter.ts'
import { findSeenRevision } from './find-seen-revision.ts'
import { listEntries } from './revision-store.ts'

export const readHistory = async ({
  db,
  thing,
  input: { query },
}: Call<typeof biography.history, OfChapter, undefined>): Promise<DataOf<typeof biography.history>> => {
  const { rows, eof } = pageOf(await listEntries(db, thing, thing.item.uid, sliceOf(query.page)))
  const people = await listPeople(
    db,
    thing,
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

/** Returns both texts; the client computes the difference. */
export const readRevision = async ({
  db,
  thing,
  input: { params },
}: Call<typeof biography.revision, OfChapter, undefined>): Promise<DataOf<typeof biography.revision>> => {
  const row = await findSeenRevision(db, thing, params.version)
  if (!row) throw new Refusal('notFound')
  const people = await listPeople(db, thing, [row.editorUid, row.contributorUid])
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
