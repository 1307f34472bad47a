import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { languageFrom } from '../../../platform/i18n/language-from.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { sendToPerson } from '../../accounts/public.ts'
import { hasOpened, type Part } from '../report.ts'
import type { StoredReport } from '../report-store.ts'

type Kind = 'reported' | 'ended' | 'objected' | 'orphaned' | 'opened' | 'reset'

const sendTo = async (
  trx: Transaction,
  kind: Kind,
  { uid }: StoredReport,
  personUids: readonly string[],
  params: object = {},
): Promise<void> => {
  for (const personUid of personUids)
    await sendToPerson(trx, personUid, {
      kind: `lifecycle.${kind}`,
      params: { reportUid: uid, personUid, ...params },
    })
}

const others = ({ report }: StoredReport, ...except: (string | null)[]): string[] =>
  report.voices
    .filter(({ speaks, left, personUid }) => speaks && !left && !except.includes(personUid))
    .map(({ personUid }) => personUid)

export const sendReported = (
  trx: Transaction,
  stored: StoredReport,
  reporterUid: string | null,
): Promise<void> => sendTo(trx, 'reported', stored, others(stored, reporterUid), { reporterUid })

/** To somebody who could not hear of it when it was made. */
export const sendReportedTo = (trx: Transaction, stored: StoredReport, personUid: string): Promise<void> =>
  sendTo(trx, 'reported', stored, [personUid], { reporterUid: stored.report.reporterUid })

export const sendObjection = (trx: Transaction, stored: StoredReport, objectorUid: string): Promise<void> =>
  sendTo(trx, 'objected', stored, others(stored, objectorUid), { objectorUid })

export const sendOrphaned = (trx: Transaction, stored: StoredReport): Promise<void> =>
  sendTo(trx, 'orphaned', stored, others(stored))

export const sendReset = (trx: Transaction, stored: StoredReport): Promise<void> =>
  sendTo(trx, 'reset', stored, others(stored))

/** The reporter who took their report back already knows. A report that never met the quorum is told to nobody else. */
export const sendEnded = async (
  trx: Transaction,
  stored: StoredReport,
  actor: string | null,
): Promise<void> => {
  const { report } = stored
  const knows = report.ended?.how === 'reporter' ? actor : null
  await sendTo(trx, 'ended', stored, others(stored, knows), {
    how: report.ended?.how,
    opened: hasOpened(report),
  })
  await sendToOwner(trx, stored, 'settled')
}

/** To everyone for whom something opens, in their scope. */
export const sendOpened = async (trx: Transaction, stored: StoredReport, part: Part): Promise<void> => {
  const right = sql.ref(part === 'memorial' ? 'page' : part)
  const { rows } = await sql<{ uid: string }>`
    select legatee_uid as uid
      from inheritances
     where donor_uid = ${stored.pageUid} and ${right}
     order by legatee_uid`.execute(trx)
  const heirs = rows.map(({ uid }) => uid)
  await sendTo(trx, 'opened', stored, heirs, { part })
}

export const sendPaused = (trx: Transaction, stored: StoredReport): Promise<void> =>
  sendToOwner(trx, stored, 'paused')

const sendToOwner = async (
  trx: Transaction,
  { uid, pageUid }: StoredReport,
  kind: 'settled' | 'paused',
): Promise<void> => {
  for (const { address, language } of await listConfirmed(trx, pageUid))
    await enqueueMail(trx, {
      kind: `lifecycle.${kind}`,
      language: languageFrom(language),
      to: address,
      params: { reportUid: uid },
    })
}

/** Every confirmed address of the person reported. */
export const listConfirmed = async (
  trx: Transaction,
  pageUid: string,
): Promise<{ address: string; language: string }[]> => {
  const { rows } = await sql<{ address: string; language: string }>`
    select e.address, a.language
      from emails e
      join accounts a on a.uid = e.account_uid
     where a.page_uid = ${pageUid}
       and e.confirmed_at is not null
     order by e.is_primary desc, e.created_at`.execute(trx)
  return rows
}
