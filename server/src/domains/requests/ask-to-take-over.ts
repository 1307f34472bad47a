import { requestLimits, requestTypes } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { lockRequest } from './request.ts'
import { insertRequest, lockAsking } from './request-store.ts'
import { sendToUser } from './send-mails.ts'

type TakeOver = { pageUid: string; sourceUid: string; personUid: string; word: string }

/** Asks somebody to look after a memorial as its administrator; what waits for them already is asked for that instead, anew. */
export const askToTakeOver = async (
  trx: Transaction,
  { pageUid, sourceUid, personUid, word }: TakeOver,
): Promise<void> => {
  await lockAsking(trx, sourceUid, pageUid)
  const type = requestTypes.editorialTeam
  const terms = { role: 'administrator' as const }
  const { rows } = await sql<{ uid: string }>`
    update requests
       set terms = ${JSON.stringify(terms)}::jsonb, source_uid = ${sourceUid}, word = ${word},
           expires_at = now() + make_interval(days => ${requestLimits.daysToUser})
     where page_uid = ${pageUid}
       and type = ${type}
       and recipient_uid = ${personUid}
       and address_hash is null
       and state = 'pending'
    returning uid`.execute(trx)
  const recipient = { to: 'user' as const, uid: personUid }
  const uid = rows[0]?.uid ?? (await insertRequest(trx, { type, pageUid, sourceUid, recipient, terms, word }))
  await recordAudit(trx, {
    actor: sourceUid,
    act: 'request made',
    target: uid,
    details: { type, page: pageUid },
  })
  await sendToUser(trx, personUid, 'requests.asked', await lockRequest(trx, uid))
}
