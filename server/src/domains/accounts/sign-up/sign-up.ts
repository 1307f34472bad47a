import type { accounts } from '@souvenance/contract/accounts/accounts'
import { isPossibleBirthDate } from '@souvenance/contract/dates/dates'
import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import { fittingFormat, fullnameFormats } from '@souvenance/contract/people/full-name'
import { tidyName } from '@souvenance/contract/people/person-names'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { verifyPassword } from '../../../platform/crypto/passwords.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { asksSecondFactor } from '../access/factor-store.ts'
import type { AccountHooks } from '../account-hooks.ts'
import { confirmInvited } from '../emails/confirm-email.ts'
import type { Email } from '../emails/email-store.ts'
import { getMailAddress, type MailAddress } from '../emails/mail-address.ts'
import { beginFirstSteps } from '../first-steps/first-steps-store.ts'
import { sendConfirmation } from '../mails.ts'
import { requireGoodPassword } from '../passwords/password-rules.ts'
import { presentCurrentUser } from '../present.ts'
import { hashForAddress } from '../sign-in/address-salt.ts'
import { keepLanguage, startSession } from '../sign-in/start-session.ts'
import { getAccountOfPage, getPasswordHash } from '../store.ts'
import { createAccount } from './create-account.ts'

type SignUp = typeof accounts.signUp
type Prepared = {
  firstname: string
  lastname: string
  maritalName: string | null
  fullnameFormat: number
  mailAddress: MailAddress
  passwordHash: string
}

export const prepareSignUp = async ({ input: { body }, services }: Asked<SignUp>): Promise<Prepared> => {
  const mailAddress = getMailAddress(body.email)
  const names = {
    firstname: tidyName(body.firstname),
    lastname: tidyName(body.lastname),
    maritalName: tidyName(body.maritalName ?? '') || null,
  }
  if (!isPossibleBirthDate(body.birthDate, services.clock.now(), limits.oldestBirthYears))
    throw new Refusal('birthDateImpossible', { field: 'birthDate' })
  await requireGoodPassword(body.password, { ...names, addresses: [mailAddress.address] })
  return {
    ...names,
    fullnameFormat: fittingFormat(body.fullnameFormat ?? fullnameFormats.firstMarital, names.maritalName),
    mailAddress,
    passwordHash: await hashForAddress(services, body.password, mailAddress.folded),
  }
}

/**
 * Independent of whether another account has confirmed the address: the mail job checks that when it sends. A link
 * that was mailed to the address proves it at once.
 */
export const signUp = (hooks: AccountHooks) => async (call: Call<SignUp, undefined, Prepared>) => {
  const { trx, prepared, answer } = call
  const { gender, birthDate, language } = call.input.body
  const { accountUid, pageUid, email } = await createAccount(trx, {
    ...prepared,
    gender,
    birthDate,
    language,
  })
  await beginFirstSteps(trx, accountUid)
  const proven = await confirmByInvitation(hooks, call, email)
  if (!proven) await sendConfirmation(trx, email, language)
  await recordAudit(trx, { actor: accountUid, act: 'signed up', target: pageUid })
  const user = await startSession(call, { accountUid, passwordHash: prepared.passwordHash })
  if (!user) throw new Error('an account has a page and a primary address')
  keepLanguage(answer, language)
  answer.say(proven ? 'accountConfirmed' : 'accountCreated', { email: email.address })
  return { user: presentCurrentUser(user) }
}

const confirmByInvitation = async (
  hooks: AccountHooks,
  { trx, services, input }: Call<SignUp, undefined, Prepared>,
  email: Email,
): Promise<boolean> => {
  const { associateRequest } = input.body
  if (!associateRequest) return false
  if (!(await hooks.provesAddress({ db: trx, services }, associateRequest, email.folded))) return false
  if (!(await confirmInvited(trx, email))) return false
  await hooks.addressConfirmed({ trx, services }, email.accountUid, email.folded)
  return true
}

/**
 * A replayed sign-up opens a session, since the first cookie may be lost. Refused once the password has
 * changed or is not enough.
 */
export const replaySignUp = async (
  call: Omit<Call<SignUp, undefined, Prepared>, 'thing'>,
  { user }: DataOf<SignUp>,
): Promise<void> => {
  const accountUid = await getAccountOfPage(call.trx, user.userUid)
  const passwordHash = await getPasswordHash(call.trx, accountUid)
  if (!(await verifyPassword(passwordHash, call.input.body.password))) throw new Refusal('wrongCredentials')
  if (await asksSecondFactor(call.trx, accountUid)) throw new Refusal('secondFactorNeeded')
  await startSession(call, { accountUid, passwordHash })
}
