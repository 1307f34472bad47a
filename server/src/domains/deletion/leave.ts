import { type deletion, deletionDays } from '@souvenance/contract/accounts/deletion'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { SignedIn } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { sessionCookie } from '../../platform/http/calls/visit.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { lockAccount, removeSessionsOfPage, requireSamePassword } from '../accounts/public.ts'
import type { Standing } from '../clouds/public.ts'
import { askToTakeOver } from '../requests/public.ts'
import { accountAsked, findDeletion, insertDeletion, lockPage, setHidden } from './deletion-store.ts'
import { sendToAsker } from './mails.ts'
import { requireUnreported } from './require-unreported.ts'
import { isSuggested, listSharedMemorials, listSoleMemorials, lockTeamsOf } from './sole-memorials.ts'

type Remove = typeof deletion.remove
export type Removing = Call<Remove, Standing, string>

const day = 24 * 60 * 60 * 1000
export const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * day)

/** Hides everything and ends every session at once; nothing is lost before the time to come back is over. */
export const leave = async (
  { trx, services, prepared, input: { body }, answer }: Removing,
  me: SignedIn,
): Promise<DataOf<Remove>> => {
  await lockAccount(trx, me.accountUid)
  await lockPage(trx, me.userUid)
  await requireSamePassword(trx, me.accountUid, prepared)
  await requireUnreported(trx, me.userUid)
  if (await findDeletion(trx, me.userUid)) throw new Refusal('alreadyLeaving')
  await handOver(trx, me, body.recipients ?? [])
  const now = services.clock.now()
  const erasedFrom = inDays(now, deletionDays.comeBack)
  const words = body.words ?? 'keep'
  const asked = { pageUid: me.userUid, kind: 'account' as const, askedBy: me.userUid, words }
  await insertDeletion(trx, { ...asked, hiddenFrom: now, erasedFrom }, now)
  await setHidden(trx, me.userUid, now)
  await recordAudit(trx, { actor: me.userUid, act: accountAsked, target: me.userUid })
  await sendToAsker(trx, me.accountUid, { kind: 'deletion.accountAsked', pageUid: me.userUid })
  await removeSessionsOfPage(trx, me.userUid)
  answer.clearCookie(sessionCookie)
  answer.say('accountLeaving')
  return { state: 'leaving', hiddenFrom: now.toISOString(), erasedFrom: erasedFrom.toISOString() }
}

type Recipients = NonNullable<Asked<Remove>['input']['body']['recipients']>

/** Requires a decision about every memorial: somebody is asked, or it is left to the operator. */
const handOver = async (
  trx: Transaction,
  { userUid, language }: SignedIn,
  recipients: Recipients,
): Promise<void> => {
  await lockTeamsOf(trx, userUid)
  const sole = await listSoleMemorials(trx, userUid)
  const chosen = new Map(recipients.map((one) => [one.memorialUid, one.userUid]))
  const shared = (await listSharedMemorials(trx, userUid)).map(({ uid }) => uid)
  if (recipients.some(({ memorialUid }) => ![...sole, ...shared].includes(memorialUid)))
    throw new Refusal('recipientImpossible', { field: 'recipients' })
  if (sole.some((uid) => !chosen.has(uid))) throw new Refusal('recipientNeeded', { field: 'recipients' })
  for (const memorialUid of sole) {
    const personUid = chosen.get(memorialUid)
    if (!personUid) continue
    if (!(await isSuggested(trx, { memorialUid, personUid: userUid }, personUid)))
      throw new Refusal('recipientImpossible', { field: 'recipients' })
    const word = translate(language, 'mail-deletion:handOver')
    await askToTakeOver(trx, { pageUid: memorialUid, sourceUid: userUid, personUid, word })
  }
}
