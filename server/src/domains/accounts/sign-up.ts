import type { accounts } from '@souvenance/contract/accounts'
import { isPossibleBirthDate } from '@souvenance/contract/dates'
import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import { tidyName } from '@souvenance/contract/person-names'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { hashPassword, verifyPassword } from '../../platform/crypto/passwords.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createAccount } from './create-account.ts'
import { getMailAddress, type MailAddress } from './mail-address.ts'
import { sendConfirmation } from './mails.ts'
import { requireGoodPassword } from './password-rules.ts'
import { presentCurrentUser } from './present.ts'
import { keepLanguage, startSession } from './start-session.ts'
import { getAccountOfPage, getPasswordHash } from './store.ts'

type SignUp = typeof accounts.signUp
type Prepared = {
  firstname: string
  lastname: string
  maritalName: string | null
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
  return { ...names, mailAddress, passwordHash: await hashPassword(body.password) }
}

/** Nothing here depends on whether someone else has confirmed the address: the mail finds out when it leaves. */
export const signUp = async (call: Call<SignUp, undefined, Prepared>) => {
  const { trx, prepared, answer } = call
  const { gender, birthDate, language } = call.input.body
  const { accountUid, pageUid, email } = await createAccount(trx, {
    ...prepared,
    gender,
    birthDate,
    language,
  })
  await sendConfirmation(trx, email, language)
  await recordAudit(trx, { actor: accountUid, act: 'signed up', target: pageUid })
  const user = await startSession(call, { accountUid, passwordHash: prepared.passwordHash })
  if (!user) throw new Error('an account has a page and a primary address')
  keepLanguage(answer, language)
  answer.say('accountCreated', { email: email.address })
  return { user: presentCurrentUser(user) }
}

/** Whoever repeats the request may have lost the cookie with the first answer; a password changed since opens nothing. */
export const replaySignUp = async (
  call: Omit<Call<SignUp, undefined, Prepared>, 'thing'>,
  { user }: DataOf<SignUp>,
): Promise<void> => {
  const accountUid = await getAccountOfPage(call.trx, user.userUid)
  const passwordHash = await getPasswordHash(call.trx, accountUid)
  if (await verifyPassword(passwordHash, call.input.body.password))
    await startSession(call, { accountUid, passwordHash })
}
