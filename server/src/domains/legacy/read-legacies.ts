import type { DataOf } from '@souvenance/contract/endpoint'
import { type Legacy, type Legatee, type legacies, mostLegatees } from '@souvenance/contract/legacy/legatees'
import { levels } from '@souvenance/contract/people/levels'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import { pageOf, type Slice, sliceOf } from '../../platform/database/one-page.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { listEmails } from '../accounts/public.ts'
import { listPeople, presentKin, type Standing } from '../clouds/public.ts'
import { findPrinting } from '../ice-card/public.ts'
import { listFrozen, mayRehearse } from '../lifecycle/public.ts'
import { listPendingOfPage } from '../requests/public.ts'
import { listBequests } from '../safe/public.ts'
import { findTimes } from './legacy-store.ts'
import { countWithAsked, type LegateeRow, listLegatees } from './legatee-store.ts'
import { sayReadiness } from './readiness.ts'

type Reading = { db: Database; actor: SignedIn; services: Services }

/** One's own page first, then the memorials one administers. */
const listPages = async ({ db, actor }: Reading, { limit, offset }: Slice): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select p.uid
      from page_ties t
      join pages p on p.uid = t.page_uid
     where t.person_uid = ${actor.userUid}
       and t.level >= ${levels.administrator}
     order by p.alive desc, p.lastname, p.firstname, p.uid
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows.map(({ uid }) => uid)
}

const reader = ({ db, actor, services }: Call<never, unknown, unknown>): Reading => ({
  db,
  actor: requireSignedIn(actor),
  services,
})

export const readLegacies = async (
  call: Call<typeof legacies.iBequeath, undefined, undefined>,
): Promise<DataOf<typeof legacies.iBequeath>> => {
  const reading = reader(call)
  const { rows, eof } = pageOf(await listPages(reading, sliceOf(call.input.query.page)))
  const rehearsal = await mayRehearse(reading.db, reading.services.config)
  return { items: await presentLegacies(reading, rows), eof, ...(rehearsal && { rehearsal }) }
}

export const readLegacy = async (
  call: Call<typeof legacies.oneIBequeath, Standing, undefined>,
): Promise<DataOf<typeof legacies.oneIBequeath>> => ({
  legacy: await presentLegacy(reader(call), call.thing.page.uid),
})

export const presentLegacy = async (reading: Reading, pageUid: string): Promise<Legacy> => {
  const [legacy] = await presentLegacies(reading, [pageUid])
  if (!legacy) throw new Refusal('notFound')
  return legacy
}

const presentLegacies = async (reading: Reading, pageUids: readonly string[]): Promise<Legacy[]> => {
  const { db, actor } = reading
  const { userUid } = actor
  const cards = await listPeople(db, { userUid }, pageUids)
  const heirs = await listLegatees(db, userUid, pageUids)
  const times = await findTimes(db, pageUids)
  const frozen = await listFrozen(db, pageUids)
  const shown: Legacy[] = []
  for (const uid of pageUids) {
    const card = cards.get(uid)
    const chosen = times.get(uid)
    if (!card || !chosen) throw new Error('a page was listed and cannot be found')
    const own = uid === userUid
    // Administrators of a memorial are not waiting to take it over.
    const rows = heirs.filter((heir) => heir.pageUid === uid && heir.uid !== userUid)
    const items = own ? await listBequests(db, uid) : new Map<string, string[]>()
    const noMore = await findNoMore(reading, uid, frozen)
    const asked = await listPendingOfPage(reading, { pageUid: uid, type: requestTypes.legatee })
    shown.push({
      legacyUid: uid,
      ...card,
      own,
      quorum: chosen.quorum,
      legatees: {
        items: [
          ...rows.map((row) => presentLegatee(row, items.get(row.uid) ?? [], !frozen.has(uid))),
          ...asked.map((request) => presentAsked(uid, request, !frozen.has(uid))),
        ],
        eof: true,
      },
      readiness: sayReadiness({
        own,
        heirs: rows.map((row) => heirFrom(row, items)),
        waiting: asked.length,
        quorum: chosen.quorum,
        times: chosen,
        hasAddress: !own || (await hasConfirmed(reading)),
        card: own ? await findPrinting(db, uid) : undefined,
      }),
      can: { add: noMore === null },
      noMore,
    })
  }
  return shown
}

/** The reason that waiting would not change comes last. */
const findNoMore = async (
  reading: Reading,
  pageUid: string,
  frozen: ReadonlySet<string>,
): Promise<Legacy['noMore']> => {
  if (frozen.has(pageUid)) return 'frozen'
  if (!(await hasRoom(reading, pageUid))) return 'full'
  return reading.actor.confirmed ? null : 'unconfirmed'
}

const hasRoom = async ({ db }: Reading, pageUid: string): Promise<boolean> =>
  (await countWithAsked(db, pageUid, requestTypes.legatee)) < mostLegatees

const hasConfirmed = async ({ db, actor }: Reading): Promise<boolean> =>
  (await listEmails(db, actor.accountUid)).some(({ confirmed }) => confirmed)

const heirFrom = (row: LegateeRow, items: ReadonlyMap<string, string[]>) => ({
  name: row.firstname,
  gender: presentKin(row).gender,
  page: row.page,
  wills: row.wills,
  safe: row.safe,
  chosen: items.get(row.uid)?.length ?? 0,
  fit: row.fit,
  away: row.away,
})

const presentLegatee = (row: LegateeRow, items: string[], changeable: boolean): Legatee => ({
  legacyUid: row.pageUid,
  ...presentKin(row),
  userType: recipientTypes.user,
  dateAdded: row.since.toISOString(),
  scope: { page: row.page, wills: row.wills, safe: row.safe, items },
  told: row.told,
  can: { remove: changeable, change: changeable, cancel: false, accept: false },
})

/** Somebody asked, by name or by address, or who answered with another address. */
const presentAsked = (legacyUid: string, request: UserRequest, changeable: boolean): Legatee => ({
  legacyUid,
  ...(request.answeredBy ?? request.person ?? {}),
  userType: request.userType,
  ...(request.email === null ? {} : { email: request.email }),
  requestUid: request.requestUid,
  dateAdded: request.creationDate,
  told: false,
  can: {
    remove: false,
    change: false,
    cancel: changeable && request.can.cancel,
    accept: changeable && request.can.accept,
  },
})
