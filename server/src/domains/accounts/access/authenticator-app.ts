import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import type { Services } from '../../../platform/services.ts'

const period = 30
const secretBytes = 20
const window = 1

/** The key does not change when the master key does. */
const keyOf = ({ installationKey }: Pick<Services, 'installationKey'>): Buffer =>
  installationKey.deriveKey('authenticator apps')

const contextOf = (accountUid: string): string => `authenticator app ${accountUid}`

const appOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Souvenance', label, algorithm: 'SHA1', digits: 6, period, secret })

type Made = { sealed: Buffer; secret: string; address: string }

export const makeAppSecret = (services: Services, accountUid: string, label: string): Made => {
  const secret = new Secret({ size: secretBytes })
  return {
    sealed: seal(keyOf(services), Buffer.from(secret.bytes), contextOf(accountUid)),
    secret: secret.base32,
    address: appOf(secret, label).toString(),
  }
}

/** The step this code belongs to, if it is one of now or half a minute beside. */
export const findStep = (
  services: Services,
  accountUid: string,
  sealed: Buffer,
  code: string,
): number | undefined => {
  const plain = unseal(keyOf(services), sealed, contextOf(accountUid))
  const secret = new Secret({ buffer: new Uint8Array(plain).buffer })
  const timestamp = services.clock.now().getTime()
  const delta = appOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
