import * as T from 'typebox/type'
import { strict } from '../schemas.ts'

const encoded = (maxLength: number) => T.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

export const passkeyId = encoded(1400)

/** Signatures that are understood: Ed25519, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257]

/** The answer of an authenticator to a challenge, in base64url. */
export const passkeyAnswer = T.Object(
  {
    id: passkeyId,
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(2000),
  },
  strict,
)
export type PasskeyAnswer = T.Static<typeof passkeyAnswer>

/** The data of a new passkey, as the authenticator sends it. */
export const newPasskey = T.Object(
  {
    id: passkeyId,
    clientDataJSON: encoded(4000),
    attestationObject: encoded(20_000),
    transports: T.Array(T.String({ maxLength: 30 }), { maxItems: 10 }),
  },
  strict,
)
export type NewPasskey = T.Static<typeof newPasskey>

/** Six digits of an app, or a recovery code. */
export const factorCode = T.String({ minLength: 1, maxLength: 40 })
