import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { access } from '@souvenance/contract/accounts/access'
import type { NewPasskey, PasskeyAnswer } from '@souvenance/contract/accounts/proofs'
import { TOTP } from 'otpauth'
import type { Browser } from './start-app.ts'

/** The statements of the authenticator; by default that it is sound. */
type Said = { origin?: string; rpId?: string; verified?: boolean; counter?: number; challenge?: string }

const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/** The code that an app shows at that time. */
export const appCodeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp })

/** The few pieces of CBOR a registration is written in. */
const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const cborText = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** An authenticator in software, with one passkey: ES256, which counts its uses. */
export const createAuthenticator = (defaults: { origin: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const dataOf = (said: Said, more: Buffer = Buffer.alloc(0)): Buffer => {
    counter = said.counter ?? counter + 1
    const flags = 0x01 | (said.verified === false ? 0 : 0x04) | (more.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpId = said.rpId ?? new URL(defaults.origin).hostname
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, more])
  }
  const clientDataOf = (type: string, challenge: string, said: Said): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: said.origin ?? defaults.origin, crossOrigin: false }),
    )

  return {
    id: base64url(id),
    register: (challenge: string, said: Said = {}): NewPasskey => {
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(dataOf(said, attested))],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientDataOf('webauthn.create', challenge, said)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
    },
    answer: (challenge: string, said: Said = {}): PasskeyAnswer => {
      const clientData = clientDataOf('webauthn.get', challenge, said)
      const data = dataOf(said)
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, hash(clientData)]), privateKey)),
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

export const challengeFor = async (browser: Browser): Promise<string> =>
  (await browser.call(access.challenge)).data.challenge

/** Asks for a challenge in this browser and answers it. */
export const answerIn = async (
  browser: Browser,
  authenticator: Authenticator,
  said: Said = {},
): Promise<PasskeyAnswer> => authenticator.answer(said.challenge ?? (await challengeFor(browser)), said)
