import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { access } from '@souvenance/contract/accounts/access'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { type NewPasskey, type PasskeyAnswer, passkeyAlgorithms } from '@souvenance/contract/accounts/proofs'
import { call } from '../../api/call.ts'

type Asking = {
  /** It stands in for the password: the device asks for a finger, a face or a PIN. */
  alone: boolean
  /** Waits until the person picks a passkey among what the browser suggests for the address. */
  suggested?: boolean
}

/** How many a person began by a button. The browser asks one question at a time, and a later one ends it. */
let begun = 0

/** A fresh challenge, answered by a passkey that the person picks. A suggestion gives way to a button pressed meanwhile. */
export const answerChallenge = async ({ alone, suggested = false }: Asking): Promise<PasskeyAnswer> => {
  if (!suggested) begun += 1
  const before = begun
  const { challenge, rpId } = await call(access.challenge, {})
  if (suggested && begun > before) throw new DOMException('a button was pressed meanwhile', 'AbortError')
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: alone ? 'required' : 'preferred' },
    useBrowserAutofill: suggested,
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Signs in without a password. */
export const signInByPasskey = async (suggested: boolean): Promise<CurrentUser> => {
  const passkey = await answerChallenge({ alone: true, suggested })
  return (await call(access.signIn, { body: { passkey } }, { submissionKey: null })).user
}

export const makePasskey = async (): Promise<NewPasskey> => {
  const { challenge, rp, user, known } = await call(access.offerPasskey, {})
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp,
      user,
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: known.map((knownId) => ({ id: knownId, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
      },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** The person closed the browser's question, or no device answered it. */
export const isNotAnswered = (error: unknown): boolean =>
  error instanceof WebAuthnError ||
  (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))

/** The device that was chosen holds a passkey of this account already. */
export const isAlreadyThere = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
