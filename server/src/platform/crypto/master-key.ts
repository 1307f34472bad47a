import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/connect.ts'
import { makeFolder } from '../make-folder.ts'
import { StartFailure } from '../start-failure.ts'

export type DerivingKey = {
  /** Identifies a key without revealing it. */
  check: Buffer
  /** Derives one key per purpose; the master key itself encrypts nothing. */
  deriveKey(purpose: string): Buffer
}

export type MasterKey = DerivingKey & {
  created: boolean
  /** During a rotation two keys are valid. For an unknown key the key folder is read again. */
  findKey(check: Buffer): DerivingKey | undefined
}

type KeyOptions = { keyDir: string; allowCreate: boolean; encoded?: string; encodedNext?: string }

const keyLength = 32

export const keyFile = (keyDir: string): string => join(keyDir, 'master.key')
/** The next key of a rotation. */
export const nextKeyFile = (keyDir: string): string => join(keyDir, 'next.key')

/** The server's key: base64 in the environment, or a file outside the data and its backups. */
export function openMasterKey(options: KeyOptions): MasterKey {
  const { encoded, encodedNext, keyDir } = options
  if (encoded) {
    const next = encodedNext === undefined ? [] : [derivingKey(decode(encodedNext, 'MASTER_KEY_NEXT'))]
    const current = derivingKey(decode(encoded, 'MASTER_KEY'))
    return { ...current, created: false, findKey: (check) => findIn([current, ...next], check) }
  }
  try {
    const created = !existsSync(keyFile(keyDir))
    if (created) createKey(options)
    let known = readKeys(keyDir)
    const [current] = known
    if (!current) throw new Error('the key has just been there')
    const findKey = (check: Buffer) => {
      const found = findIn(known, check)
      if (found) return found
      known = [...readKeys(keyDir), current]
      return findIn(known, check)
    }
    return { ...current, created, findKey }
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`The key folder ${keyDir} may not be read or written by this user.`)
  }
}

/** Ties the key to the database at the first start; later refuses the key of another installation. */
export async function requireFittingKey(db: Database, key: MasterKey) {
  await db
    .insertInto('installation')
    .values({ key_check: key.check })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const installation = await db.selectFrom('installation').select('key_check').executeTakeFirstOrThrow()
  if (!key.findKey(installation.key_check)) {
    throw new StartFailure('The master key is not the one this data was made with: put back the right key.')
  }
}

export async function hasInstallation(db: Database): Promise<boolean> {
  return (await db.selectFrom('installation').select('only_row').executeTakeFirst()) !== undefined
}

export const writeNewKey = (file: string): void =>
  writeFileSync(file, `${randomBytes(keyLength).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })

function createKey({ keyDir, allowCreate }: KeyOptions) {
  if (!allowCreate) {
    throw new StartFailure(
      `The master key ${keyFile(keyDir)} is missing: put back the copy kept elsewhere, or set MASTER_KEY.`,
    )
  }
  makeFolder('key folder', keyDir)
  writeNewKey(keyFile(keyDir))
}

/** The check of a key in a file or in base64. */
export const readKeyCheck = (place: string, encodedAs?: string): Buffer =>
  derivingKey(encodedAs ? decode(place, encodedAs) : decode(readFileSync(place, 'utf8'), place)).check

const readKeys = (keyDir: string): DerivingKey[] =>
  [keyFile(keyDir), nextKeyFile(keyDir)]
    .filter((file) => existsSync(file))
    .map((file) => derivingKey(decode(readFileSync(file, 'utf8'), file)))

const findIn = (keys: readonly DerivingKey[], check: Buffer): DerivingKey | undefined =>
  keys.find((key) => key.check.equals(check))

export function derivingKey(key: Buffer): DerivingKey {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `souvenance ${purpose}`, keyLength))
  const deriveKey = (purpose: string) => {
    const known = derived.get(purpose) ?? derive(purpose)
    derived.set(purpose, known)
    return known
  }
  return { check: deriveKey('installation check'), deriveKey }
}

function decode(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyLength)
    throw new StartFailure(`${source} does not hold ${keyLength} bytes in base64.`)
  return key
}
