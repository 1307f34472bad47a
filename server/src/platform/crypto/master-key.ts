import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/connect.ts'
import { StartFailure } from '../start-failure.ts'
import { isSameHash } from './keyed-hash.ts'

export type MasterKey = {
  created: boolean
  /** A key of its own for each purpose; the master key itself encrypts nothing. */
  deriveKey(purpose: string): Buffer
}

type KeyOptions = { keyDir: string; allowCreate: boolean; encoded?: string }

const keyLength = 32

/** The server's key: given in base64 by the environment, or kept in a folder outside the data and its backups. */
export function openMasterKey(options: KeyOptions): MasterKey {
  if (options.encoded) return masterKey(decode(options.encoded, 'MASTER_KEY'), false)
  const file = join(options.keyDir, 'master.key')
  try {
    if (existsSync(file)) return masterKey(decode(readFileSync(file, 'utf8'), file), false)
    if (!options.allowCreate) {
      throw new StartFailure(
        `The master key ${file} is missing: put back the copy kept elsewhere, or set MASTER_KEY.`,
      )
    }
    const key = randomBytes(keyLength)
    mkdirSync(options.keyDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return masterKey(key, true)
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`The key folder ${options.keyDir} may not be read or written by this user.`)
  }
}

/** Ties the key to the database at the first start, and refuses a key of another installation ever after. */
export async function requireFittingKey(db: Database, key: MasterKey) {
  const keyCheck = key.deriveKey('installation check')
  await db
    .insertInto('installation')
    .values({ key_check: keyCheck })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const installation = await db.selectFrom('installation').select('key_check').executeTakeFirstOrThrow()
  if (!isSameHash(installation.key_check, keyCheck)) {
    throw new StartFailure('The master key is not the one this data was made with: put back the right key.')
  }
}

export async function hasInstallation(db: Database): Promise<boolean> {
  return (await db.selectFrom('installation').select('only_row').executeTakeFirst()) !== undefined
}

function masterKey(key: Buffer, created: boolean): MasterKey {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `souvenance ${purpose}`, keyLength))
  const derived = new Map<string, Buffer>()
  return {
    created,
    deriveKey(purpose) {
      const known = derived.get(purpose) ?? derive(purpose)
      derived.set(purpose, known)
      return known
    },
  }
}

function decode(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyLength)
    throw new StartFailure(`${source} does not hold ${keyLength} bytes in base64.`)
  return key
}
