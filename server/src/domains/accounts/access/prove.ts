import type { access } from '@souvenance/contract/accounts/access'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { verifyPasswordAlone } from '../passwords/require-own-password.ts'
import { getPasswordHash } from '../store.ts'
import { asksSecondFactor } from './factor-store.ts'
import { mintProof } from './proof-token.ts'
import { requireSecondFactor } from './verify-factor.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Prove = typeof access.prove

/** The hash of the password that counts while it was proven. */
export const verifyProof = async ({
  actor,
  services,
  visit,
  input: { body },
}: Asked<Prove>): Promise<string> => {
  const { accountUid } = requireSignedIn(actor)
  const owner = { services, visit, actor, accountUid }
  const { password, code, passkey } = body
  if (password === undefined) {
    if (!passkey) throw new Refusal('passwordNeeded', { field: 'password' })
    await verifyPasskey({ ...owner, passkey, alone: true })
    return getPasswordHash(services.db, accountUid)
  }
  const passwordHash = await verifyPasswordAlone({ ...owner, password, field: 'password' })
  if (await asksSecondFactor(services.db, accountUid)) await requireSecondFactor(owner, { code, passkey })
  return passwordHash
}

export const prove = async ({
  services,
  visit,
  thing: { accountUid },
  prepared: passwordHash,
}: Call<Prove, SignedIn, string>) => mintProof({ services, visit, accountUid, passwordHash })
