import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openInstallation } from '../backup/installation.ts'
import { runCommand } from '../backup/run-command.ts'
import { type Config, readConfig } from '../config.ts'
import { rewrapSafes } from '../domains/safe/public.ts'
import {
  keyFile,
  type MasterKey,
  nextKeyFile,
  openMasterKey,
  readKeyCheck,
  requireFittingKey,
  writeNewKey,
} from '../platform/crypto/master-key.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'

/** The key folder is the truth about which keys there are, the installation about which one new safes are given. */
type Rotated = { rewrapped: number; formerKey: string | undefined }

const lock = 7_410_912_009

/**
 * Puts a new master key in the place of the old one, beside running servers. Each step can be the last one before a
 * power cut: both keys stay valid until every row is wrapped by the new one, and beginning again goes on from there.
 */
export async function rotateKeys(config: Config): Promise<Rotated> {
  const installation = await openInstallation(config)
  try {
    return await installation.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection)
      try {
        return await rotate(config, installation.db)
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      }
    })
  } finally {
    await installation.close()
  }
}

async function rotate(config: Config, db: Database): Promise<Rotated> {
  const check = await prepareNextKey(config)
  const masterKey = openKeys(config)
  await requireFittingKey(db, masterKey)
  // From here on servers wrap new keys by the next one: none is added behind the back of the rotation.
  await db.updateTable('installation').set({ key_check: check }).execute()
  const rewrapped = await rewrapSafes(db, masterKey, check)
  return { rewrapped, formerKey: config.MASTER_KEY ? undefined : await replaceKey(config.KEY_DIR) }
}

async function prepareNextKey(config: Config): Promise<Buffer> {
  const { MASTER_KEY, MASTER_KEY_NEXT, KEY_DIR } = config
  if (MASTER_KEY && !MASTER_KEY_NEXT)
    throw new StartFailure('Set MASTER_KEY_NEXT to the new key, here and on every server, then begin again.')
  if (MASTER_KEY && MASTER_KEY_NEXT) return readKeyCheck(MASTER_KEY_NEXT, 'MASTER_KEY_NEXT')
  if (!existsSync(keyFile(KEY_DIR))) throw new StartFailure(`There is no master key in ${KEY_DIR}.`)
  const next = nextKeyFile(KEY_DIR)
  if (!existsSync(next)) {
    // A draft of which nobody knows whether it is whole has wrapped nothing yet.
    rmSync(`${next}.draft`, { force: true })
    writeNewKey(`${next}.draft`)
    renameSync(`${next}.draft`, next)
    await syncFolder(KEY_DIR)
  }
  return readKeyCheck(next)
}

const openKeys = ({ KEY_DIR, MASTER_KEY, MASTER_KEY_NEXT }: Config): MasterKey =>
  openMasterKey({
    keyDir: KEY_DIR,
    allowCreate: false,
    ...(MASTER_KEY && { encoded: MASTER_KEY }),
    ...(MASTER_KEY_NEXT && { encodedNext: MASTER_KEY_NEXT }),
  })

/** There is a key under the usual name at every moment. The former one is kept for the backups made with it. */
async function replaceKey(keyDir: string): Promise<string> {
  const former = join(keyDir, `former-${new Date().toISOString().replace(/[:.]/g, '-')}.key`)
  linkSync(keyFile(keyDir), former)
  renameSync(nextKeyFile(keyDir), keyFile(keyDir))
  await syncFolder(keyDir)
  return former
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const { rewrapped, formerKey } = await rotateKeys(readConfig(process.env))
    console.log(
      `The keys of ${rewrapped} safes are now wrapped by the new master key. Keep a copy of it elsewhere.`,
    )
    console.log(
      formerKey
        ? `The former key is ${formerKey}: only backups made before today need it. Restart the servers when it suits you.`
        : 'Give every server the new key as MASTER_KEY, and take MASTER_KEY_NEXT away.',
    )
  })
}
