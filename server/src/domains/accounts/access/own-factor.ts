import type { access } from '@souvenance/contract/accounts/access'
import encodeQr from 'qr'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { getPrimaryEmail } from '../emails/email-store.ts'
import { sendNotice } from '../mails.ts'
import { requireSamePassword } from '../passwords/require-own-password.ts'
import { lockAccount } from '../store.ts'
import { recordChange } from '../undo/account-changes.ts'
import { findStep, makeAppSecret } from './authenticator-app.ts'
import {
  asksSecondFactor,
  findFactor,
  keepPendingSecret,
  switchFactorOff,
  switchFactorOn,
} from './factor-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { limitCodes, tidy } from './verify-factor.ts'

type Own<E extends (typeof access)[keyof typeof access], Prepared> = Call<E, SignedIn, Prepared>

export const beginApp = async ({
  trx,
  services,
  thing: { accountUid },
  prepared: passwordHash,
}: Own<typeof access.beginApp, string>) => {
  await requireSamePassword(trx, accountUid, passwordHash)
  const { address: label } = await getPrimaryEmail(trx, accountUid)
  const { sealed, secret, address } = makeAppSecret(services, accountUid, label)
  await keepPendingSecret(trx, accountUid, sealed)
  const modules = encodeQr(address, 'raw', { ecc: 'medium' })
  return { secret, address, modules: modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) }
}

type Confirmed = { secret: Buffer; step: number }

/** Only who began with the password has seen the secret, so that the code is enough. */
export const verifyNewApp = async ({
  actor,
  services,
  visit,
  input: { body },
}: Asked<typeof access.confirmApp>): Promise<Confirmed> => {
  const { accountUid } = requireSignedIn(actor)
  const secret = (await findFactor(services.db, accountUid))?.pendingSecret
  if (!secret) throw new Refusal('noFactorYet')
  let step: number | undefined
  await limitCodes({ services, visit, accountUid }, async () => {
    step = findStep(services, accountUid, secret, tidy(body.code))
    return step !== undefined
  })
  if (step === undefined) throw new Refusal('wrongCode', { field: 'code' })
  return { secret, step }
}

export const confirmApp = async (call: Own<typeof access.confirmApp, Confirmed>) => {
  const { trx, thing, prepared } = call
  await lockAccount(trx, thing.accountUid)
  const pending = (await findFactor(trx, thing.accountUid))?.pendingSecret
  if (!pending?.equals(prepared.secret)) throw new Refusal('noFactorYet')
  return switchOn(call, prepared)
}

export const switchOnByPasskeys = async (call: Own<typeof access.switchOn, string>) => {
  const { trx, thing, prepared: passwordHash } = call
  await lockAccount(trx, thing.accountUid)
  await requireSamePassword(trx, thing.accountUid, passwordHash)
  if ((await listPasskeys(trx, thing.accountUid)).length === 0) throw new Refusal('noFactorYet')
  if (await asksSecondFactor(trx, thing.accountUid)) return makeCodes(call)
  return switchOn(call, undefined)
}

type Switching = Pick<Own<typeof access.switchOn, unknown>, 'trx' | 'services' | 'thing' | 'answer'>

const switchOn = async ({ trx, services, thing, answer }: Switching, app: Confirmed | undefined) => {
  const { accountUid } = thing
  const change = await recordChange(trx, accountUid, 'accessChanged')
  await switchFactorOn(trx, accountUid, app)
  const codes = await makeRecoveryCodes(trx, services, accountUid)
  await recordAudit(trx, { actor: accountUid, act: 'second factor on', details: { app: app !== undefined } })
  await sendNotice(trx, accountUid, 'secondFactorOn', change)
  answer.say('secondFactorOn')
  return { codes }
}

export const switchOff = async ({
  trx,
  thing: { accountUid },
  prepared: passwordHash,
  answer,
}: Own<typeof access.switchOff, string>) => {
  await lockAccount(trx, accountUid)
  await requireSamePassword(trx, accountUid, passwordHash)
  if (await asksSecondFactor(trx, accountUid)) {
    const change = await recordChange(trx, accountUid, 'accessChanged')
    await switchFactorOff(trx, accountUid)
    await recordAudit(trx, { actor: accountUid, act: 'second factor off' })
    await sendNotice(trx, accountUid, 'secondFactorOff', change)
  }
  answer.say('secondFactorOff')
  return {}
}

export const makeCodes = async ({
  trx,
  services,
  thing: { accountUid },
  prepared: passwordHash,
  answer,
}: Pick<Own<typeof access.makeCodes, string>, 'trx' | 'services' | 'thing' | 'prepared' | 'answer'>) => {
  await lockAccount(trx, accountUid)
  await requireSamePassword(trx, accountUid, passwordHash)
  if (!(await asksSecondFactor(trx, accountUid))) throw new Refusal('noFactorYet')
  const change = await recordChange(trx, accountUid, 'accessChanged')
  const codes = await makeRecoveryCodes(trx, services, accountUid)
  await recordAudit(trx, { actor: accountUid, act: 'recovery codes made' })
  await sendNotice(trx, accountUid, 'recoveryCodesMade', change)
  answer.say('recoveryCodesMade')
  return { codes }
}
