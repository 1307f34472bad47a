import { keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { hashPassword } from '../../../platform/crypto/passwords.ts'
import type { Services } from '../../../platform/services.ts'

const saltBytes = 16

/**
 * All accounts that claim an address share a salt, so that one Argon2 evaluation finds the account of a
 * password, however many claims exist. The salt is keyed, so hashes cannot be precomputed.
 */
export const addressSalt = ({ masterKey }: Pick<Services, 'masterKey'>, folded: string): Buffer =>
  keyedHash(masterKey.deriveKey('password salts'), folded).subarray(0, saltBytes)

export const hashForAddress = (
  services: Pick<Services, 'masterKey'>,
  password: string,
  folded: string,
): Promise<string> => hashPassword(password, addressSalt(services, folded))
