import { type FileName, numberName } from '@souvenance/contract/safe/safe-names'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { SafeKeys } from '../safe-keys.ts'
import { listTaken, type Place } from './item-store.ts'
import { hashName, sealName } from './sealed-names.ts'

const triedAtOnce = 50

type Naming = Place & { keys: SafeKeys; itemUid: string; wanted: FileName }
type Named = { sealed_name: Buffer; name_hash: Buffer }

/** The wanted name, or its first free number. Needs the lock of the safe. */
export const takeFreeName = async (trx: Transaction, naming: Naming): Promise<Named> => {
  const { keys, itemUid, parentUid, wanted } = naming
  for (let first = 1; ; first += triedAtOnce) {
    const candidates = Array.from({ length: triedAtOnce }, (_, index) => {
      const name = { name: numberName(wanted.name, first + index), ext: wanted.ext }
      return { name, hash: hashName(keys, parentUid, name) }
    })
    const hashes = candidates.map(({ hash }) => hash)
    const taken = await listTaken(trx, naming, hashes, itemUid)
    const free = candidates.find(({ hash }) => !taken.some((other) => other.equals(hash)))
    if (free) return { sealed_name: sealName(keys, itemUid, free.name), name_hash: free.hash }
  }
}
