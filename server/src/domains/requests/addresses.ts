import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import { seal, unseal } from '../../platform/crypto/seal.ts'
import type { Services } from '../../platform/services.ts'
import type { Request } from './request.ts'

type Keys = Pick<Services, 'installationKey'>

/** The same for every spelling of an address; without the key nobody can try addresses on it. */
export const hashAddress = ({ installationKey }: Keys, folded: string): Buffer =>
  keyedHash(installationKey.deriveKey('hash of an invited address'), folded)

const sealingKey = ({ installationKey }: Keys): Buffer => installationKey.deriveKey('invited address')

export const sealAddress = (keys: Keys, address: string, hash: Buffer): Buffer =>
  seal(sealingKey(keys), Buffer.from(address), hash.toString('hex'))

/** The address as the asker typed it. */
export const unsealAddress = (
  keys: Keys,
  { addressSealed, addressHash }: Pick<Request, 'addressSealed' | 'addressHash'>,
): string | null =>
  addressSealed && addressHash
    ? unseal(sealingKey(keys), addressSealed, addressHash.toString('hex')).toString()
    : null
