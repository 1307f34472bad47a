import type { Finding, ReadyThing } from '@souvenance/contract/legacy/own-readiness'
import type { ReadinessSentence } from '@souvenance/contract/legacy/readiness'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { findRecoveryCodesLeft, listEmails } from '../accounts/public.ts'
import { findPrinting } from '../ice-card/public.ts'
import { presentLegacy } from '../legacy/public.ts'
import { listPendingOfPage } from '../requests/public.ts'

export type Reading = { db: Database; actor: SignedIn; services: Services }
type Found = Pick<Finding, 'state' | 'names'>

/** Checks one thing of the person who asks; undefined means nothing to show. */
type Check = (reading: Reading) => Promise<Found | undefined>

const open: Found = { state: 'open', names: [] }
const inOrder = (names: string[] = []): Found => ({ state: 'inOrder', names })
const waitingFor = (names: string[]): Found => ({ state: 'waiting', names })

type Asked = { person: { firstname: string } | null; email: string | null }
const nameOf = ({ person, email }: Asked): string => person?.firstname ?? email ?? ''

/** Shown only while it is missing: people who signed up by an invitation never see it. */
const address: Check = async ({ actor, db }) => {
  if (actor.confirmed) return undefined
  const emails = await listEmails(db, actor.accountUid)
  return waitingFor(emails.filter(({ primary }) => primary).map(({ address }) => address))
}

/** Shown as things of their own. */
const toldApart: readonly ReadinessSentence['key'][] = ['noAddress', 'noCard', 'cardNotPrinted']

const legatees: Check = async (reading) => {
  const { legatees, readiness } = await presentLegacy(reading, reading.actor.userUid)
  const accepted = legatees.items.flatMap(({ requestUid, firstname }) =>
    requestUid || !firstname ? [] : [firstname],
  )
  if (accepted.length > 0)
    return {
      state: readiness.some(({ missing, key }) => missing && !toldApart.includes(key))
        ? 'unsound'
        : 'inOrder',
      names: accepted,
    }
  const asked = legatees.items.map(({ firstname, email }) => firstname ?? email ?? '')
  return asked.length > 0 ? waitingFor(asked) : open
}

const portrait: Check = async ({ db, actor }) => {
  const page = await db
    .selectFrom('pages')
    .select('portrait_uid')
    .where('uid', '=', actor.userUid)
    .executeTakeFirst()
  return page?.portrait_uid ? inOrder() : open
}

const mostNamed = 4

const family: Check = async (reading) => {
  const { rows } = await sql<{ firstname: string }>`
    select p.firstname
      from family_links l
      join pages p on p.uid = case l.first_uid when ${reading.actor.userUid} then l.second_uid else l.first_uid end
     where (l.first_uid = ${reading.actor.userUid} or l.second_uid = ${reading.actor.userUid})
       and l.ended_at is null
     order by l.created_at, p.uid
     limit ${mostNamed}`.execute(reading.db)
  if (rows.length > 0) return inOrder(rows.map(({ firstname }) => firstname))
  const asked = await listPendingOfPage(reading, {
    pageUid: reading.actor.userUid,
    type: requestTypes.familyCircle,
  })
  return asked.length > 0 ? waitingFor(asked.slice(0, mostNamed).map(nameOf)) : open
}

/** The warnings of a report go to every confirmed address. */
const secondAddress: Check = async ({ db, actor }) => {
  const others = (await listEmails(db, actor.accountUid)).filter(({ primary }) => !primary)
  const named = (emails: typeof others) => emails.map(({ address }) => address)
  const confirmed = others.filter((email) => email.confirmed)
  if (confirmed.length > 0) return inOrder(named(confirmed))
  return others.length > 0 ? waitingFor(named(others)) : open
}

const has =
  (find: (personUid: string) => ReturnType<typeof sql<{ found: boolean }>>): Check =>
  async ({ db, actor }) => {
    const { rows } = await find(actor.userUid).execute(db)
    return rows[0]?.found ? inOrder() : open
  }

/** One paragraph is enough, published or not; so is one event of a life. */
const story = has(
  (uid) => sql`
    select exists (select
                     from items
                    where page_uid = ${uid}
                      and author_uid = ${uid}
                      and kind in ('chapter', 'life-event')
                      and deleted_at is null) as found`,
)

const lastWills = has((uid) => sql`select exists (select from last_wills where owner_uid = ${uid}) as found`)

const safe = has(
  (uid) => sql`
    select exists (select
                     from safe_items
                    where owner_uid = ${uid}
                      and blob_uid is not null
                      and trashed_at is null) as found`,
)

const letters = has(
  (uid) => sql`select exists (select from post_mortem_letters where writer_uid = ${uid}) as found`,
)

/** In order once it was printed within a year: one that is only written helps nobody. */
const card: Check = async ({ db, actor }) => {
  const printing = await findPrinting(db, actor.userUid)
  if (printing === undefined) return open
  return printing === 'fresh' ? inOrder() : { state: 'unsound', names: [] }
}

const fewCodes = 3

/** Told where a second factor is on: without a copy of the codes a lost phone closes the account. */
const recoveryCodes: Check = async ({ db, actor }) => {
  const left = await findRecoveryCodesLeft(db, actor.accountUid)
  if (left === undefined) return undefined
  return left < fewCodes ? { state: 'unsound', names: [] } : inOrder()
}

/** All that is looked at. A slice that holds something for later adds its check here. */
export const checks: Record<ReadyThing, Check> = {
  address,
  legatees,
  portrait,
  family,
  secondAddress,
  story,
  lastWills,
  safe,
  letters,
  card,
  recoveryCodes,
}
