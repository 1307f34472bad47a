import { hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { derivingKey } from '../../platform/crypto/master-key.ts'
import { deriveSafeKeys } from './safe-keys.ts'

test('the keys of a safe are derived as they were when the first files were sealed', () => {
  const person = randomBytes(32)
  const as = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', person, '', `souvenance safe ${purpose}`, 32))
  expect(deriveSafeKeys(derivingKey(person))).toEqual({
    blobs: as('blobs'),
    names: as('names'),
    nameHashes: as('name hashes'),
    fingerprints: as('fingerprints'),
  })
})
