import type { DataOf } from '@souvenance/contract/endpoint'
import type { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { fullName } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { findPersonOfAddress } from '../accounts/public.ts'
import { giveCredits } from '../letters/public.ts'
import { nameColumns, type Person } from '../persons/public.ts'
import type { Operator } from './load-operator.ts'

type Change = typeof operatorDesk.changeCredits

/** Letters for later that somebody may write, by a confirmed address of theirs. Nobody has fewer than none. */
export const changeCredits = async ({
  trx,
  thing: operator,
  input: { body },
  answer,
}: Call<Change, Operator, undefined>): Promise<DataOf<Change>> => {
  const { act, count } = body
  const personUid = await findPersonOfAddress(trx, body.email)
  if (!personUid) throw new Refusal('nobodyOfAddress', { field: 'email' })
  const left = await giveCredits(trx, personUid, act === 'give' ? count : -count)
  await recordAudit(trx, {
    actor: operator.accountUid,
    act: act === 'give' ? 'operator: gave credits' : 'operator: took credits',
    target: personUid,
    details: { count, left },
  })
  const { rows } = await sql<Person>`
    select ${nameColumns}, p.permalink from pages p where p.uid = ${personUid}`.execute(trx)
  const name = rows[0] ? fullName(rows[0]) : ''
  answer.say('creditsChanged', { name, left })
  return { name, left }
}
