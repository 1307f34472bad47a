import { deskLimits, type operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { requireSamePassword } from '../accounts/public.ts'
import type { Operator } from './load-operator.ts'

export const enterDesk = async ({
  trx,
  thing: operator,
  prepared: passwordHash,
  services,
}: Call<typeof operatorDesk.enter, Operator, string>): Promise<{ until: string }> => {
  const { accountUid, sessionUid } = operator
  await requireSamePassword(trx, accountUid, passwordHash)
  const until = new Date(services.clock.now().getTime() + deskLimits.openMinutes * 60_000)
  await trx.updateTable('sessions').set({ operator_until: until }).where('uid', '=', sessionUid).execute()
  await recordAudit(trx, { actor: accountUid, act: 'operator: entered the desk' })
  return { until: until.toISOString() }
}
