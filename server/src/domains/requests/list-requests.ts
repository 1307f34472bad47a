import { levels } from '@souvenance/contract/people/levels'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { oneMore, pageOf } from '../../platform/database/one-page.ts'
import type { Services } from '../../platform/services.ts'
import { anchorText, parseAnchor } from '../items/public.ts'
import { presentRequests } from './present.ts'
import { byOwnerText, heldMeanwhileText, mayReachText, pendingText, reachedText } from './reach.ts'
import { isOwnersAlone, type ReadRequest, readColumns } from './request.ts'

const mostWaiting = 100
/** How long an asker still finds what became of a request. */
const keptDays = 30

/**
 * SQL of the uids of requests that wait for this person: for an answer, or for a yes to another address. Somebody asked
 * twice for the same, by name and by an address, finds the latest; what the dead and their heirs ask is not the same.
 */
const waitingText = (person: string): string => `
    (select distinct on (r.type, r.page_uid, ${byOwnerText('r')}) r.uid
       from requests r
      where r.recipient_uid = ${person}
        and r.source_uid <> ${person}
        and ${pendingText}
        and ${reachedText(person)}
      order by r.type, r.page_uid, ${byOwnerText('r')}, r.created_at desc, r.uid desc)
     union
    select r.uid
      from page_ties t
      join requests r on r.recipient_page_uid = t.page_uid
     where t.person_uid = ${person}
       and t.level >= ${levels.administrator}
       and r.source_uid <> ${person}
       and ${pendingText}
       and ${reachedText(person)}
     union
    select r.uid
      from requests r
     where r.source_uid = ${person}
       and r.claimant_uid is not null
       and ${mayReachText('r.claimant_uid', person)}
       and ${pendingText}`

/** SQL of how many wait, a hundred at most. */
export const countWaitingText = (person: string): string =>
  `(select count(*)::int from (select from (${waitingText(person)}) w limit ${mostWaiting}) most)`

type Reading = { db: Database; actor: SignedIn; services: Services }
type Listed = { items: UserRequest[]; anchorDate: string | null; eof: boolean }

/** Waiting requests, all of them before the first anchor; then those the person made or answered elsewhere, page by page. */
export const listRequests = async (reading: Reading, anchorDate: string | undefined): Promise<Listed> => {
  const anchor = parseAnchor(anchorDate)
  const waiting = anchor ? [] : await listWaiting(reading)
  const found = await listAsked(reading, anchor)
  const { rows: asked, eof } = pageOf(found)
  const last = asked.at(-1)
  return {
    items: await presentRequests(reading, [...waiting, ...asked]),
    anchorDate: last ? anchorText({ at: last.createdAt, uid: last.uid }) : null,
    eof,
  }
}

const listWaiting = async ({ db, actor }: Reading): Promise<ReadRequest[]> => {
  const { rows } = await sql<ReadRequest>`
    select ${sql.raw(readColumns('me.uid'))}
      from (select ${actor.userUid}::uuid as uid) me
     cross join lateral (${sql.raw(waitingText('me.uid'))}) w
      join requests r on r.uid = w.uid
     order by r.created_at desc, r.uid desc
     limit ${mostWaiting}`.execute(db)
  return rows
}

/** Without what waits for a yes, which stands above, and without what nobody had to be asked for. */
const listAsked = async (
  { db, actor }: Reading,
  anchor: ReturnType<typeof parseAnchor>,
): Promise<ReadRequest[]> => {
  const { rows } = await sql<ReadRequest>`
    select ${sql.raw(readColumns('me.uid'))}
      from (select ${actor.userUid}::uuid as uid) me
      join requests r on r.source_uid = me.uid or r.claimant_uid = me.uid
     where coalesce(r.answered_at, r.expires_at) > now() - make_interval(days => ${keptDays})
       and r.answered_by is distinct from r.source_uid
       and not (r.source_uid = me.uid
                and r.claimant_uid is not null
                and ${sql.raw(mayReachText('r.claimant_uid', 'me.uid'))}
                and ${sql.raw(pendingText)})
       and ${anchor ? sql`(r.created_at, r.uid) < (${anchor.at}, ${anchor.uid}::uuid)` : sql`true`}
     order by r.created_at desc, r.uid desc
     limit ${oneMore()}`.execute(db)
  return rows
}

type OfPage = { pageUid: string; type: number }

/** Waiting requests for a page, for the people who look after it, without those that only the dead person could change. */
export const listPendingOfPage = async (
  reading: Reading,
  { pageUid, type }: OfPage,
): Promise<UserRequest[]> => {
  const { rows } = await sql<ReadRequest>`
    select ${sql.raw(readColumns('me.uid'))}
      from requests r
     cross join (select ${reading.actor.userUid}::uuid as uid) me
     where r.page_uid = ${pageUid}
       and r.type = ${type}
       and ${sql.raw(pendingText)}
       and ${sql.raw(heldMeanwhileText)} is not true
     order by r.created_at, r.uid`.execute(reading.db)
  const { userUid } = reading.actor
  return presentRequests(
    reading,
    rows.filter((row) => !isOwnersAlone(row) || row.sourceUid === userUid),
  )
}

/**
 * The same with requests of others to the page: of a memorial for all who write on it, of somebody living for themselves only.
 * Requests that do not reach the reader are left out.
 */
export const listPendingAround = async (
  reading: Reading,
  { pageUid, type }: OfPage,
): Promise<UserRequest[]> => {
  const { rows } = await sql<ReadRequest>`
    select ${sql.raw(readColumns('me.uid'))}
      from requests r
     cross join (select ${reading.actor.userUid}::uuid as uid) me
     where r.type = ${type}
       and ${sql.raw(pendingText)}
       and (r.page_uid = ${pageUid} and r.recipient_page_uid is distinct from r.page_uid
            or (r.recipient_page_uid = ${pageUid} or r.recipient_uid = ${pageUid} and me.uid = ${pageUid})
               and ${sql.raw(reachedText('me.uid'))})
     order by r.created_at, r.uid`.execute(reading.db)
  return presentRequests(reading, rows)
}
