import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { type access, mostPasskeys, type Passkey } from '@souvenance/contract/accounts/access'
import { passkeyAlgorithms } from '@souvenance/contract/accounts/proofs'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { getPrimaryEmail } from '../emails/email-store.ts'
import { sendNotice } from '../mails.ts'
import { requireSamePassword, verifyOwnPassword } from '../passwords/require-own-password.ts'
import { getOwner, lockAccount } from '../store.ts'
import { recordChange } from '../undo/account-changes.ts'
import { mintChallenge, useChallenge } from './challenges.ts'
import { findFactor } from './factor-store.ts'
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type StoredPasskey,
} from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

type Offer = typeof access.offerPasskey
type Add = typeof access.addPasskey
type Remove = typeof access.removePasskey
type Rename = typeof access.renamePasskey

export const presentPasskey = ({ uid, name, synced, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  passkeyUid: uid,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const offerPasskey = async ({
  db,
  services,
  actor,
  visit,
  thing: { accountUid },
  answer,
}: Call<Offer, SignedIn, undefined>) => {
  const { address } = await getPrimaryEmail(db, accountUid)
  const { firstname, lastname } = await getOwner(db, accountUid)
  const { id, name } = relyingParty(services.config)
  const handle = keyedHash(services.installationKey.deriveKey('passkey owners'), accountUid)
  return {
    challenge: mintChallenge({ services, actor, visit }, answer),
    rp: { id, name },
    user: { id: handle.toString('base64url'), name: address, displayName: `${firstname} ${lastname}` },
    known: (await listPasskeys(db, accountUid)).map(({ credentialId }) => credentialId),
  }
}

type Verified = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'synced'>
type Prepared = { passwordHash: string; made: Verified }

export const prepareNewPasskey = async (asked: Asked<Add>): Promise<Prepared> => ({
  passwordHash: await verifyOwnPassword(asked),
  made: await verifyMade(asked),
})

/** Accepts authenticators of every make: no attestation is asked for, and none is trusted. */
const verifyMade = async ({ services, actor, visit, input: { body } }: Asked<Add>): Promise<Verified> => {
  const { id, clientDataJSON, attestationObject } = body.passkey
  const { id: expectedRPID, origin } = relyingParty(services.config)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => useChallenge({ services, actor, visit }, challenge),
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!verified) throw new Refusal('passkeyRefused')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      synced: credentialBackedUp,
    }
  } catch {
    throw new Refusal('passkeyRefused')
  }
}

export const addPasskey = async ({
  trx,
  thing: { accountUid },
  prepared: { passwordHash, made },
  input: { body },
  answer,
}: Call<Add, SignedIn, Prepared>) => {
  await requireSamePassword(trx, accountUid, passwordHash)
  if ((await listPasskeys(trx, accountUid)).length >= mostPasskeys)
    throw new Refusal('tooManyPasskeys', { max: mostPasskeys })
  const change = await recordChange(trx, accountUid, 'accessChanged')
  const { transports } = body.passkey
  const name = body.name.trim()
  const stored = await insertPasskey(trx, { ...made, accountUid, transports, name })
  if (!stored) throw new Refusal('passkeyKnown')
  await recordAudit(trx, { actor: accountUid, act: 'passkey added', target: stored.uid })
  await sendNotice(trx, accountUid, 'passkeyAdded', change)
  answer.say('passkeyAdded')
  return presentPasskey(stored)
}

export const loadOwnPasskey = async ({
  actor,
  db,
  input,
}: Asked<Remove | Rename>): Promise<StoredPasskey> => {
  const { accountUid } = requireSignedIn(actor)
  const passkey = await findPasskey(db, input.params.passkeyUid)
  if (passkey?.accountUid !== accountUid) throw new Refusal('notFound')
  return passkey
}

export const renameOwnPasskey = async ({
  trx,
  thing,
  input: { body },
}: Call<Rename, StoredPasskey, undefined>) => {
  const name = body.name.trim()
  await renamePasskey(trx, thing.uid, name)
  await recordAudit(trx, { actor: thing.accountUid, act: 'passkey renamed', target: thing.uid })
  return presentPasskey({ ...thing, name })
}

export const removeOwnPasskey = async ({
  trx,
  thing: { uid, accountUid },
  prepared: passwordHash,
  answer,
}: Call<Remove, StoredPasskey, string>) => {
  await lockAccount(trx, accountUid)
  await requireSamePassword(trx, accountUid, passwordHash)
  const factor = await findFactor(trx, accountUid)
  if (factor?.on && !factor.secret && (await listPasskeys(trx, accountUid)).length === 1)
    throw new Refusal('passkeyStillAsked')
  const change = await recordChange(trx, accountUid, 'accessChanged')
  await removePasskey(trx, uid)
  await recordAudit(trx, { actor: accountUid, act: 'passkey removed', target: uid })
  await sendNotice(trx, accountUid, 'passkeyRemoved', change)
  answer.say('passkeyRemoved')
  return {}
}
