import { type FileName, foldSafeName, joinFileName } from '@souvenance/contract/safe/safe-names'
import { keyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import type { SafeKeys } from '../safe-keys.ts'

/** No name contains a slash, so it separates the extension. */
export const sealName = (keys: SafeKeys, itemUid: string, { name, ext }: FileName): Buffer =>
  seal(keys.names, Buffer.from(`${name}/${ext}`), `name ${itemUid}`)

export const unsealName = (keys: SafeKeys, itemUid: string, sealed: Buffer): FileName => {
  const [name = '', ext = ''] = unseal(keys.names, sealed, `name ${itemUid}`).toString().split('/')
  return { name, ext }
}

/** Hashes are keyed per folder, so equal names in different folders cannot be matched. */
export const hashName = (keys: SafeKeys, parentUid: string | null, name: FileName): Buffer =>
  keyedHash(keys.nameHashes, JSON.stringify([parentUid, foldSafeName(joinFileName(name))]))
