import { levels } from '@souvenance/contract/people/levels'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { removeSessionsOfPage } from '../accounts/public.ts'
import { addMember, lockTeam, notifyOfRole } from '../teams/public.ts'
import type { LifeHandler } from './life-handler.ts'

/** Signs the dead person out everywhere. */
export const endSessions: LifeHandler = {
  deathEstablished: (trx, { pageUid }) => removeSessionsOfPage(trx, pageUid),
}

/**
 * Memorials that only the dead looked after pass to the legatees named for each, else to its editors, else to those who
 * inherit the page of the dead. Their own place stays: should they return, they look after it together.
 */
export const passMemorialsOn: LifeHandler = {
  deathEstablished: async (trx, { pageUid, reportUid }) => {
    for (const memorialUid of await listLookedAfter(trx, pageUid)) {
      // Another administrator may be leaving at this moment.
      await lockTeam(trx, memorialUid)
      if (!(await isOrphaned(trx, memorialUid))) continue
      const { because, people } = await findSuccessors(trx, memorialUid, pageUid)
      for (const personUid of people) {
        await addMember(trx, memorialUid, personUid, 'administrator')
        const role = 'administrator'
        await notifyOfRole(trx, { kind: 'role-given', pageUid: memorialUid, personUid, actor: null, role })
      }
      await recordAudit(trx, {
        actor: null,
        act: 'memorial passed on',
        target: memorialUid,
        details: { report: reportUid, because, people },
      })
    }
  },
}

/** Also pages they had inherited. */
const listLookedAfter = async (trx: Transaction, pageUid: string): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select held.uid
      from (select page_uid as uid from caretakers where user_uid = ${pageUid} and role = 'administrator'
             union
            select donor_uid from inheritances where legatee_uid = ${pageUid} and page) held
      join pages p on p.uid = held.uid and not p.alive
     order by held.uid`.execute(trx)
  return rows.map(({ uid }) => uid)
}

/** `page_ties` leaves out the dead; those who are deleting their account will not be here. */
const isOrphaned = async (trx: Transaction, memorialUid: string): Promise<boolean> => {
  const { rows } = await sql`
    select
      from page_ties t
      join pages who on who.uid = t.person_uid and who.hidden_at is null
     where t.page_uid = ${memorialUid}
       and t.level = ${sql.lit(levels.administrator)}
     limit 1`.execute(trx)
  return rows.length === 0
}

type Successors = { because: 'legatees' | 'editors' | 'heirs' | 'nobody'; people: string[] }

const findSuccessors = async (
  trx: Transaction,
  memorialUid: string,
  pageUid: string,
): Promise<Successors> => {
  const living = sql`
    join pages who on who.uid = one.uid and who.alive and who.hidden_at is null
    join accounts a on a.page_uid = who.uid`
  const sources = [
    [
      'legatees',
      sql`
        select person_uid as uid from legatees where page_uid = ${memorialUid} and named_by is not null`,
    ],
    [
      'editors',
      sql`select user_uid as uid from caretakers where page_uid = ${memorialUid} and role = 'editor'`,
    ],
    ['heirs', sql`select legatee_uid as uid from inheritances where donor_uid = ${pageUid} and page`],
  ] as const
  for (const [because, source] of sources) {
    const { rows } = await sql<{ uid: string }>`
      select one.uid from (${source}) one ${living} order by one.uid`.execute(trx)
    if (rows.length > 0) return { because, people: rows.map(({ uid }) => uid) }
  }
  return { because: 'nobody', people: [] }
}
