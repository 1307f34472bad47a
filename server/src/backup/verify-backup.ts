import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { measure } from '../platform/files/measure.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { verifyFiles } from './copy-files.ts'
import type { Manifest } from './manifest.ts'

/** Reads a whole backup and compares it with its manifest before anything is restored. */
export async function verifyBackup(folder: string, manifest: Manifest) {
  await requireNoStrangeTable(folder, manifest)
  const checksums = manifest.format === 2 ? Object.entries(manifest.checksums) : []
  for (const [file, sha256] of checksums) await verifyChecksum(folder, file, sha256)
  await verifyFiles(folder, manifest)
}

async function verifyChecksum(folder: string, file: string, expected: string) {
  const { through, result } = measure()
  await pipeline(createReadStream(join(folder, file)), through.resume()).catch(() => {
    throw new StartFailure(`The backup is damaged: ${file} is missing or cannot be read.`)
  })
  if (result().sha256 !== expected) throw new StartFailure(`The backup is damaged: ${file} has changed.`)
}

async function requireNoStrangeTable(folder: string, { tables }: Manifest) {
  const known = new Set(tables.map(({ name }) => `${name}.gz`))
  const found = await readdir(join(folder, 'database')).catch(() => [])
  const strange = found.find((name) => !known.has(name))
  if (strange !== undefined)
    throw new StartFailure(`The backup is damaged: its manifest does not name database/${strange}.`)
}
