import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseOptions } from '@node-rs/argon2'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { isSameHash, keyedHash } from './keyed-hash.ts'
import { hasInstallation, openMasterKey, requireFittingKey } from './master-key.ts'
import { hashPassword, verifyNothing, verifyPassword } from './passwords.ts'
import { hashToken, mintToken } from './random-token.ts'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'keys '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'keys')
}

test('a token carries 256 bits and is found again by its hash', () => {
  const { token, hash } = mintToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken(token)).toEqual(hash)
  expect(mintToken().token).not.toBe(token)
})

test('a password is kept as Argon2id with 19 MiB, two passes, one lane', async () => {
  const hashed = await hashPassword('une longue phrase à retenir')
  expect(hashed).toMatch(/^\$argon2id\$/)
  expect(parseOptions(hashed)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await verifyPassword(hashed, 'une longue phrase à retenir')).toBe(true)
  expect(await verifyPassword(hashed, 'une longue phrase a retenir')).toBe(false)
})

test('accents typed as one character or two are the same password', async () => {
  const hashed = await hashPassword('mémoire de famille'.normalize('NFC'))
  expect(await verifyPassword(hashed, 'mémoire de famille'.normalize('NFD'))).toBe(true)
})

test('no password verifies for an account that does not exist', async () => {
  expect(await verifyNothing('the password of an account that does not exist')).toBe(false)
})

test('a key is created once, readable by its owner alone, and opened again', () => {
  const keyDir = newFolder()
  const first = openMasterKey({ keyDir, allowCreate: true })
  const second = openMasterKey({ keyDir, allowCreate: false })
  expect([first.created, second.created]).toEqual([true, false])
  expect(second.deriveKey('safe')).toEqual(first.deriveKey('safe'))
  expect(first.deriveKey('safe')).not.toEqual(first.deriveKey('mail'))
  expect(statSync(join(keyDir, 'master.key')).mode & 0o777).toBe(0o600)
})

test('the environment may give the key', () => {
  const keyDir = newFolder()
  const kept = openMasterKey({ keyDir, allowCreate: true })
  const encoded = readFileSync(join(keyDir, 'master.key'), 'utf8')
  const given = openMasterKey({ keyDir: newFolder(), allowCreate: false, encoded })
  expect(given.deriveKey('safe')).toEqual(kept.deriveKey('safe'))
  expect(() => openMasterKey({ keyDir, allowCreate: false, encoded: 'short' })).toThrow(/MASTER_KEY/)
})

test('a missing key fails with one line', () => {
  expect(() => openMasterKey({ keyDir: newFolder(), allowCreate: false })).toThrow(/master key .* is missing/)
})

test('data made with one key refuses another', async () => {
  const { db, drop } = await createTestDatabase()
  onTestFinished(drop)
  const key = openMasterKey({ keyDir: newFolder(), allowCreate: true })
  expect(await hasInstallation(db)).toBe(false)
  await requireFittingKey(db, key)
  await requireFittingKey(db, key)
  expect(await hasInstallation(db)).toBe(true)
  const other = openMasterKey({ keyDir: newFolder(), allowCreate: true })
  await expect(requireFittingKey(db, other)).rejects.toThrow(/not the one/)
})

test('a keyed hash depends on its key', () => {
  const key = Buffer.alloc(32, 1)
  expect(isSameHash(keyedHash(key, 'a'), keyedHash(key, 'a'))).toBe(true)
  expect(isSameHash(keyedHash(key, 'a'), keyedHash(Buffer.alloc(32, 2), 'a'))).toBe(false)
})
