import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@souvenance/contract/accounts/proofs'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Visit } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { sendNotice } from '../mails.ts'
import { recordChange } from '../undo/account-changes.ts'
import { useChallenge } from './challenges.ts'
import { countUse, findByCredential, type StoredPasskey } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

type Verifying = {
  services: Services
  actor: Actor
  visit: Visit
  passkey: PasskeyAnswer
  /** It replaces the password: the authenticator must have asked for a finger, a face or a PIN. */
  alone: boolean
  /** The account that must own the passkey; before signing in, any. */
  accountUid?: string
}

/** Refuses alike whether the passkey is unknown, somebody else's or wrong. */
export const verifyPasskey = async (verifying: Verifying): Promise<StoredPasskey> => {
  const { services, passkey, accountUid } = verifying
  const stored = await findByCredential(services.db, passkey.id)
  if (!stored || (accountUid !== undefined && stored.accountUid !== accountUid))
    throw new Refusal('passkeyRefused')
  const counter = await findCounter(verifying, stored)
  if (counter === undefined) throw new Refusal('passkeyRefused')
  if (await countUse(services.db, stored, counter, services.clock.now())) return stored
  await tellCopied(services, stored)
  throw new Refusal('passkeyCopied')
}

/** The counter of the answer if it is good; the library throws at whatever it cannot read. */
const findCounter = async (
  { services, actor, visit, passkey, alone }: Verifying,
  { credentialId, publicKey }: StoredPasskey,
): Promise<number | undefined> => {
  const { id, origin } = relyingParty(services.config)
  const { clientDataJSON, authenticatorData, signature } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => useChallenge({ services, actor, visit }, challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: alone,
      // Compared here, so that a counter that went back is reported.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

const tellCopied = ({ db }: Services, { accountUid, uid }: StoredPasskey): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      actor: null,
      act: 'passkey counter went back',
      target: accountUid,
      details: { uid },
    })
    await sendNotice(trx, accountUid, 'passkeyCopied', await recordChange(trx, accountUid, 'accessChanged'))
  })
