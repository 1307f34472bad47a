import type { access } from '@souvenance/contract/accounts/access'
import { auditText } from '../../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { presentCurrentUser } from '../present.ts'
import { keepLanguage, sessionStatement, startSession } from '../sign-in/start-session.ts'
import { getPasswordHash } from '../store.ts'
import { isSuspended } from '../suspend-account.ts'
import { mintChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { verifyPasskey } from './verify-passkey.ts'

type SignIn = typeof access.signIn
type Prepared = { accountUid: string; passwordHash: string }

export const offerChallenge = async ({
  services,
  actor,
  visit,
  answer,
}: Call<typeof access.challenge, undefined, undefined>) => ({
  challenge: mintChallenge({ services, actor, visit }, answer),
  rpId: relyingParty(services.config).id,
})

export const verifyPasskeySignIn = async ({
  services,
  actor,
  visit,
  input: { body },
}: Asked<SignIn>): Promise<Prepared> => {
  const { accountUid } = await verifyPasskey({ services, actor, visit, passkey: body.passkey, alone: true })
  return { accountUid, passwordHash: await getPasswordHash(services.db, accountUid) }
}

const statement = sessionStatement(
  'sign-in-by-passkey',
  `, audited as (
    ${auditText('signed in by passkey', { actor: 'account.uid', from: 'account' })}
  )`,
)

/** A passkey that verified the person is two factors at once: the second one is not asked for. */
export const signInByPasskey = async (call: Call<SignIn, undefined, Prepared>) => {
  const { services, prepared, answer } = call
  const row = await startSession(call, prepared, statement)
  if (!row)
    throw new Refusal(
      (await isSuspended(services.db, prepared.accountUid)) ? 'accountSuspended' : 'passkeyRefused',
    )
  const user = presentCurrentUser(row)
  keepLanguage(answer, user.language)
  return { user }
}
