import { type deletion, deletionDays } from '@souvenance/contract/accounts/deletion'
import type { DataOf } from '@souvenance/contract/endpoint'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import { oneMore, pageOf } from '../../platform/database/one-page.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { listPeople } from '../clouds/public.ts'
import { anchorText, parseAnchor } from '../items/public.ts'
import { presentPerson } from '../persons/public.ts'
import { listLeavingOf } from './deletion-store.ts'
import { countSuggested, listSharedMemorials, listSoleMemorials, listSuggested } from './sole-memorials.ts'

type Outlook = typeof deletion.outlook
type Suggesting = typeof deletion.suggestedRecipients

export const readOutlook = async ({
  db,
  thing: me,
}: Call<Outlook, SignedIn, undefined>): Promise<DataOf<Outlook>> => {
  const sole = await listSoleMemorials(db, me.userUid)
  const shared = await listSharedMemorials(db, me.userUid)
  const leaving = await listLeavingOf(db, me.userUid)
  const cards = await listPeople(db, me, [
    ...sole,
    ...shared.flatMap(({ uid, keeperUid }) => [uid, keeperUid]),
    ...leaving.map(({ pageUid }) => pageUid),
  ])
  const memorials = []
  for (const uid of sole) {
    const card = cards.get(uid)
    if (card) memorials.push({ ...card, suggestions: await countSuggested(db, uid, me.userUid) })
  }
  return {
    days: deletionDays.comeBack,
    ...(await countOwn(db, me.userUid)),
    memorials,
    shared: shared.flatMap(({ uid, keeperUid }) => {
      const [card, keeper] = [cards.get(uid), cards.get(keeperUid)]
      return card && keeper ? [{ ...card, keeper }] : []
    }),
    leaving: leaving.flatMap(({ pageUid, hiddenFrom, erasedFrom }) => {
      const card = cards.get(pageUid)
      const times = { hiddenFrom: hiddenFrom.toISOString(), erasedFrom: erasedFrom.toISOString() }
      return card ? [{ ...card, ...times }] : []
    }),
  }
}

/** Counts what is deleted in any case; what was written to others is the owner's choice. */
const countOwn = async (
  db: Database,
  uid: string,
): Promise<Pick<DataOf<Outlook>, 'reported' | 'goes' | 'stays'>> => {
  const { rows } = await sql<Pick<DataOf<Outlook>, 'reported' | 'goes' | 'stays'>>`
    select exists (select from death_reports where page_uid = ${uid} and ended_at is null) as reported,
           json_build_object(
             'items', (select count(*)
                         from items
                        where page_uid = ${uid}
                          and deleted_at is null
                          and kind in ('life-event', 'chapter', 'tribute')),
             'pictures', (select count(*) from pictures where page_uid = ${uid}),
             'safeFiles', (select count(*)
                             from safe_items
                            where owner_uid = ${uid}
                              and kind = 2
                              and trashed_at is null),
             'letters', (select count(*) from post_mortem_letters where writer_uid = ${uid})
                      + (select count(*) from hereafter_letters where writer_uid = ${uid} and trashed_at is null),
             'wills', exists (select from last_wills where owner_uid = ${uid}),
             'legatees', (select count(*) from legatees where page_uid = ${uid})) as goes,
           json_build_object(
             'tributes', (select count(*)
                            from items
                           where author_uid = ${uid}
                             and page_uid <> ${uid}
                             and kind = 'tribute'
                             and deleted_at is null),
             'comments', (select count(*)
                            from comments c
                            join items i on i.uid = c.item_uid and i.page_uid <> ${uid}
                           where c.author_uid = ${uid}),
             'messages', (select count(*)
                            from conversation_messages
                           where author_uid = ${uid}
                             and deleted_at is null)) as stays`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  return row
}

export type SoleMemorial = { memorialUid: string; personUid: string }

/** Found only for the one person who looks after it. */
export const loadSoleMemorial = async ({ actor, db, input }: Asked<Suggesting>): Promise<SoleMemorial> => {
  const { userUid: personUid } = requireSignedIn(actor)
  const { id } = input.params
  if (!(await listSoleMemorials(db, personUid)).includes(id)) throw new Refusal('notFound')
  return { memorialUid: id, personUid }
}

export const readSuggested = async ({
  db,
  thing,
  input,
}: Call<Suggesting, SoleMemorial, undefined>): Promise<DataOf<Suggesting>> => {
  const before = parseAnchor(input.query.anchorDate)
  const found = await listSuggested(db, thing, { before, limit: oneMore() })
  const { rows, eof } = pageOf(found)
  const last = rows.at(-1)
  return {
    items: rows.map(({ role, since, asked, ...person }) => ({
      ...presentPerson(person),
      dateAdded: since.toISOString(),
      selected: asked,
      role,
    })),
    anchorDate: last ? anchorText({ at: last.since, uid: last.uid }) : null,
    eof,
  }
}
