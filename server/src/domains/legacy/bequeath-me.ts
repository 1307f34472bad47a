import type { DataOf } from '@souvenance/contract/endpoint'
import type { Donor, legacies } from '@souvenance/contract/legacy/legatees'
import { recipientTypes } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { pageOf, type Slice, sliceOf } from '../../platform/database/one-page.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { listKin } from '../clouds/public.ts'
import { leaveOpenReport } from '../lifecycle/public.ts'
import { lockLegacy } from './legacy-store.ts'
import { removeLegatee, type Scope } from './legatee-store.ts'
import { sendToDonor } from './send-mails.ts'

/** SQL of the donor of the page of `l`: the person it is about, or the administrator who named a legatee of a memorial. */
const donorText = 'coalesce(l.named_by, l.page_uid)'

/** Excludes legacies of people who have died, which are handled as inheritances. `d` is the page. */
const standsText = '(d.alive or l.named_by is not null)'

type Left = Scope & { donorUid: string; pageUid: string; told: boolean; since: Date }

const listLeft = async (db: Database, userUid: string, donorUids: readonly string[]): Promise<Left[]> => {
  const { rows } = await sql<Left>`
    select ${sql.raw(donorText)} as "donorUid",
           l.page_uid       as "pageUid",
           l.receives_page  as page,
           l.receives_wills as wills,
           l.receives_safe  as safe,
           l.scope_told     as told,
           l.created_at     as since
      from legatees l
      join pages d on d.uid = l.page_uid
     where l.person_uid = ${userUid}
       and ${sql.raw(standsText)}
       and ${sql.raw(donorText)} = any(${donorUids}::uuid[])
     order by l.created_at, l.page_uid`.execute(db)
  return rows
}

const listDonors = async (db: Database, userUid: string, { limit, offset }: Slice): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select ${sql.raw(donorText)} as uid
      from legatees l
      join pages d on d.uid = l.page_uid
     where l.person_uid = ${userUid}
       and ${sql.raw(standsText)}
     group by 1
     order by min(l.created_at), 1
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows.map(({ uid }) => uid)
}

export const readDonors = async ({
  db,
  actor,
  input,
}: Call<typeof legacies.bequeathMe, undefined, undefined>): Promise<DataOf<typeof legacies.bequeathMe>> => {
  const { userUid } = requireSignedIn(actor)
  const { rows: donors, eof } = pageOf(await listDonors(db, userUid, sliceOf(input.query.page)))
  const left = await listLeft(db, userUid, donors)
  const cards = await listKin(db, { userUid }, [...donors, ...left.map(({ pageUid }) => pageUid)])
  const cardOf = (uid: string) => {
    const card = cards.get(uid)
    if (!card) throw new Error('a donor has a page')
    return card
  }
  const items = donors.map((uid): Donor => {
    const mine = left.filter(({ donorUid }) => donorUid === uid)
    return {
      ...cardOf(uid),
      userType: recipientTypes.user,
      legacies: {
        items: mine.map(({ pageUid, since, told, page, wills, safe }) => ({
          legacyUid: pageUid,
          page: cardOf(pageUid),
          dateAdded: since.toISOString(),
          scope: told ? { page, wills, safe } : null,
        })),
        eof: true,
      },
    }
  })
  return { items, eof }
}

type Leave = typeof legacies.leave
type LeftToMe = { pageUid: string; donorUid: string }

export const loadLeft = async ({ actor, db, input }: Asked<Leave>): Promise<LeftToMe> => {
  const { legacyUid, userUid: donorUid } = input.params
  const left = await listLeft(db, requireSignedIn(actor).userUid, [donorUid])
  if (!left.some(({ pageUid }) => pageUid === legacyUid)) throw new Refusal('notFound')
  return { pageUid: legacyUid, donorUid }
}

/** Takes effect at once; the donor is notified. */
export const leave = async ({
  trx,
  actor,
  thing,
  answer,
  services,
}: Call<Leave, LeftToMe, undefined>): Promise<DataOf<Leave>> => {
  const { userUid } = requireSignedIn(actor)
  const { pageUid, donorUid } = thing
  await lockLegacy(trx, pageUid)
  await leaveOpenReport(trx, services.config, { pageUid, personUid: userUid })
  await removeLegatee(trx, pageUid, userUid)
  await recordAudit(trx, { actor: userUid, act: 'legacy left', target: pageUid })
  await sendToDonor(trx, donorUid, { kind: 'legacy.left', pageUid, personUid: userUid })
  answer.say('legacyLeft')
  return {}
}
