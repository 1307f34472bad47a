import { cloudTypes } from '@souvenance/contract/people/clouds'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Part } from '../report.ts'
import type { StoredReport } from '../report-store.ts'

type Kind = 'death-reported' | 'death-cancelled' | 'death-established' | 'wills-opened' | 'safe-opened'

/** Notices name no actor: a legatee who blacklisted another must still get them. */
const notify = async (
  trx: Transaction,
  kind: Kind,
  pageUid: string,
  people: RawBuilder<unknown>,
  mailed: boolean,
): Promise<void> => {
  await sql`
    select notify_people(array(${people}), ${kind}, ${pageUid}::uuid, null, null, now(), mailed => ${mailed})`.execute(
    trx,
  )
}

const voicesOf = ({ report }: StoredReport): string[] =>
  report.voices.filter(({ speaks, left }) => speaks && !left).map(({ personUid }) => personUid)

export const notifyReported = (
  trx: Transaction,
  stored: StoredReport,
  reporterUid: string | null,
): Promise<void> => {
  const others = voicesOf(stored).filter((personUid) => personUid !== reporterUid)
  return notify(trx, 'death-reported', stored.pageUid, sql`select unnest(${others}::uuid[])`, true)
}

export const notifyEnded = (trx: Transaction, stored: StoredReport): Promise<void> =>
  notify(trx, 'death-cancelled', stored.pageUid, sql`select unnest(${voicesOf(stored)}::uuid[])`, true)

/** Openings of the wills and the safe are notified to their heirs; a death also to people who follow in Family. */
export const notifyOpened = async (
  trx: Transaction,
  { pageUid }: StoredReport,
  part: Part,
): Promise<void> => {
  const heirs = (right: string) =>
    sql`select legatee_uid from inheritances where donor_uid = ${pageUid} and ${sql.ref(right)}`
  if (part !== 'memorial') return notify(trx, `${part}-opened`, pageUid, heirs(part), true)
  await notify(trx, 'death-established', pageUid, heirs('page'), true)
  const family = sql`
    select follower_uid
      from follows
     where page_uid = ${pageUid}
       and cloud_type = ${cloudTypes.family}
       and follower_uid not in (${heirs('page')})`
  await notify(trx, 'death-established', pageUid, family, false)
}
