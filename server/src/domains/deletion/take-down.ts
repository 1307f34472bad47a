import { type deletion, deletionDays } from '@souvenance/contract/accounts/deletion'
import type { DataOf } from '@souvenance/contract/endpoint'
import { fullName } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { requireSamePassword } from '../accounts/public.ts'
import {
  findDeletion,
  holdsLegacy,
  insertDeletion,
  listOtherAdministrators,
  lockPage,
  setHidden,
} from './deletion-store.ts'
import { inDays, type Removing } from './leave.ts'
import { sendToAdministrators, sendToAsker } from './mails.ts'
import { noticeAdministrators } from './notices.ts'

type Removed = DataOf<typeof deletion.remove>

/** As keyboards write a name: without marks of direction, with plain apostrophes and hyphens. */
const fold = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Requires the memorial's name and the password: an open browser deletes nothing. While the memorial is still open, others who
 * administer it, or did lately, can stop the deletion; without others it is hidden at once.
 */
export const takeDown = async (call: Removing, me: SignedIn): Promise<Removed> => {
  const { trx, services, thing, prepared, input, answer } = call
  const { page } = thing
  await requireSamePassword(trx, me.accountUid, prepared)
  await lockPage(trx, page.uid)
  if (fold(input.body.name ?? '') !== fold(fullName(page)))
    throw new Refusal('nameDiffers', { field: 'name' })
  if (await holdsLegacy(trx, page.uid)) return close(call, me)
  if (await findDeletion(trx, page.uid)) throw new Refusal('alreadyLeaving')
  const now = services.clock.now()
  const others = await listOtherAdministrators(trx, page.uid, me.userUid)
  const hiddenFrom = others.length > 0 ? inDays(now, deletionDays.stop) : now
  const erasedFrom = inDays(hiddenFrom, deletionDays.bringBack)
  const asked = { pageUid: page.uid, kind: 'memorial' as const, askedBy: me.userUid, words: 'keep' as const }
  await insertDeletion(trx, { ...asked, hiddenFrom, erasedFrom }, now)
  if (others.length === 0) await setHidden(trx, page.uid, now)
  await recordAudit(trx, { actor: me.userUid, act: 'deletion of a memorial asked', target: page.uid })
  await sendToAsker(trx, me.accountUid, { kind: 'deletion.memorialYours', pageUid: page.uid })
  const told = { pageUid: page.uid, by: me.userUid }
  await sendToAdministrators(trx, others, { kind: 'deletion.memorialAsked', ...told })
  await noticeAdministrators(trx, others, { kind: 'deletion-asked', ...told })
  answer.say('memorialLeaving')
  return { state: 'leaving', hiddenFrom: hiddenFrom.toISOString(), erasedFrom: erasedFrom.toISOString() }
}

/** Closes the page only. Legacies that its owner left to others do not depend on the page being open. */
const close = async ({ trx, thing: { page }, answer }: Removing, me: SignedIn): Promise<Removed> => {
  await sql`update pages set visible = false, indexable = false where uid = ${page.uid}`.execute(trx)
  await recordAudit(trx, {
    actor: me.userUid,
    act: 'visibility changed',
    target: page.uid,
    details: { visible: false, indexable: false },
  })
  answer.say('memorialHidden')
  return { state: 'hidden', hiddenFrom: null, erasedFrom: null }
}
