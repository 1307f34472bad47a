import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { openInstallation } from '../backup/installation.ts'
import { runCommand } from '../backup/run-command.ts'
import { type Config, readConfig } from '../config.ts'
import { rewrapConversations } from '../domains/inbox/public.ts'
import { rewrapPersonKeys } from '../domains/person-keys/public.ts'
import { rewrapInstallationKey } from '../platform/crypto/installation-key.ts'
import {
  keyFile,
  type MasterKey,
  nextKeyFile,
  openMasterKey,
  readKeyCheck,
  requireFittingKey,
  writeNewKey,
} from '../platform/crypto/master-key.ts'
import { locks, underLock } from '../platform/database/advisory-lock.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'

/** The key folder defines which keys exist; the installation row defines which one wraps new keys. */
type Rotated = { rewrapped: number; conversations: number; formerKey: string | undefined }

/**
 * Replaces the master key beside running servers. Every step survives a power cut: both keys stay valid until
 * every row is rewrapped, and a rerun continues.
 */
export async function rotateKeys(config: Config): Promise<Rotated> {
  const installation = await openInstallation(config)
  try {
    return await underLock(installation.db, locks.keys, () => rotate(config, installation.db))
  } finally {
    await installation.close()
  }
}

async function rotate(config: Config, db: Database): Promise<Rotated> {
  const check = await prepareNextKey(config)
  const masterKey = openKeys(config)
  await requireFittingKey(db, masterKey)
  // From here on servers wrap new keys with the next one, so no row is missed.
  await rewrapInstallationKey(db, masterKey, check)
  const rewrapped = await rewrapPersonKeys(db, masterKey, check)
  const conversations = await rewrapConversations(db, masterKey, check)
  return {
    rewrapped,
    conversations,
    formerKey: config.MASTER_KEY ? undefined : await replaceKey(config.KEY_DIR),
  }
}

async function prepareNextKey(config: Config): Promise<Buffer> {
  const { MASTER_KEY, MASTER_KEY_NEXT, KEY_DIR } = config
  if (MASTER_KEY && !MASTER_KEY_NEXT)
    throw new StartFailure('Set MASTER_KEY_NEXT to the new key, here and on every server, then begin again.')
  if (MASTER_KEY && MASTER_KEY_NEXT) return readKeyCheck(MASTER_KEY_NEXT, 'MASTER_KEY_NEXT')
  if (!existsSync(keyFile(KEY_DIR))) throw new StartFailure(`There is no master key in ${KEY_DIR}.`)
  const next = nextKeyFile(KEY_DIR)
  if (!existsSync(next)) {
    // A draft key that may be incomplete has wrapped nothing yet, so it is discarded.
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

/** A key exists under the usual name at every moment. The former one is kept for older backups. */
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
    const { rewrapped, conversations, formerKey } = await rotateKeys(readConfig(process.env))
    console.log(
      `The keys of ${rewrapped} people and ${conversations} conversations are now wrapped by the new master key. Keep a copy of it elsewhere.`,
    )
    console.log(
      formerKey
        ? `The former key is ${formerKey}: only backups made before today need it. Restart the servers when it suits you.`
        : 'Give every server the new key as MASTER_KEY, and take MASTER_KEY_NEXT away.',
    )
  })
}
