import type { accounts } from '@souvenance/contract/accounts/accounts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { verifyNothing, verifyPassword } from '../../../platform/crypto/passwords.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Asked, Call, Visit } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import type { AccountHooks } from '../account-hooks.ts'
import { getConfirmationLink, type MailToken, useMailToken, withdrawConfirmations } from '../mail-tokens.ts'
import { sendNotice } from '../mails.ts'
import { attemptSubject, beginAttempt, forgetAttempts, isBurst } from '../passwords/password-attempts.ts'
import { hashForAddress } from '../sign-in/address-salt.ts'
import { getPasswordHash, lockAccount } from '../store.ts'
import { recordChange } from '../undo/account-changes.ts'
import { lockAddresses } from './address-lock.ts'
import {
  type Email,
  findClaimByHash,
  findConfirmedOwner,
  findEmail,
  findEmailByUid,
  isClaimed,
  setConfirmed,
} from './email-store.ts'

type ConfirmEmail = typeof accounts.confirmEmail
type Prepared = { link: MailToken; claim: Email }

/**
 * The link proves the mailbox, whichever account requested it. The session or the password selects the
 * account among those that claim the address, so rivals gain nothing by using up the letters of a mailbox.
 */
export const verifyConfirmation = async ({
  input: { body },
  actor,
  visit,
  services,
}: Asked<ConfirmEmail>): Promise<Prepared> => {
  const link = await getConfirmationLink(services.db, body.token)
  const own = actor.signedIn ? await findEmail(services.db, actor.accountUid, link.address) : undefined
  if (own) return { link, claim: own }
  if (!(await isClaimed(services.db, link.address))) throw new Refusal('linkExpired')
  const { password } = body
  if (password === undefined) throw new Refusal('passwordNeeded', { field: 'password' })
  return { link, claim: await findClaimant(services, visit, link, password) }
}

/** Checks claims by hash, then the account that requested the letter: always two Argon2 evaluations. */
const findClaimant = async (
  services: Services,
  visit: Visit,
  { address, accountUid }: MailToken,
  password: string,
): Promise<Email> => {
  const { db } = services
  const subject = attemptSubject(services, address, visit)
  const failures = await beginAttempt(services, subject)
  const byHash = await findClaimByHash(db, address, await hashForAddress(services, password, address))
  const asker = await findEmail(db, accountUid, address)
  const fits = asker
    ? await verifyPassword(await getPasswordHash(db, accountUid), password)
    : await verifyNothing(password)
  const claim = fits ? asker : byHash
  if (claim) {
    await forgetAttempts(db, subject)
    return claim
  }
  if (isBurst(failures))
    await db.transaction().execute(async (trx) => {
      await recordAudit(trx, { actor: null, act: 'password refused repeatedly', target: accountUid })
    })
  throw new Refusal('wrongPassword', { field: 'password' })
}

/** Beside older ones it is a change of the account: they are told, and can undo it. */
const confirmNow = async (trx: Transaction, { uid, accountUid, address }: Email): Promise<void> => {
  const change = await recordChange(trx, accountUid, 'addressConfirmed', address)
  await sendNotice(trx, accountUid, 'anotherConfirmed', change, { address })
  await setConfirmed(trx, uid)
}

export const confirmEmail =
  (hooks: AccountHooks) =>
  async ({ trx, services, prepared: { link, claim }, answer }: Call<ConfirmEmail, undefined, Prepared>) => {
    const { accountUid, uid } = claim
    await lockAddresses(trx, [claim.folded])
    await lockAccount(trx, accountUid)
    const email = await findEmailByUid(trx, uid)
    if (!email) throw new Refusal('linkExpired')
    const owner = await findConfirmedOwner(trx, email.folded)
    if (owner && owner.accountUid !== accountUid) throw new Refusal('emailTaken')
    await useMailToken(trx, link)
    if (!email.confirmed) await confirmNow(trx, email)
    await withdrawConfirmations(trx, email.folded)
    await recordAudit(trx, { actor: accountUid, act: 'address confirmed', target: uid })
    await hooks.addressConfirmed({ trx, services }, accountUid, email.folded)
    answer.say(email.primary ? 'accountConfirmed' : 'emailConfirmed', { email: email.address })
    return { email: email.address }
  }

/**
 * Of a new account whose address an invitation has proven: no letter is needed. Returns false if another account has
 * confirmed it, whose owner is told like of any other claim.
 */
export const confirmInvited = async (
  trx: Transaction,
  { uid, accountUid, folded }: Email,
): Promise<boolean> => {
  await lockAddresses(trx, [folded])
  if (await findConfirmedOwner(trx, folded)) return false
  await setConfirmed(trx, uid)
  await withdrawConfirmations(trx, folded)
  await recordAudit(trx, { actor: accountUid, act: 'address confirmed', target: uid })
  return true
}
