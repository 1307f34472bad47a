import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as T from 'typebox/type'
import { Value } from 'typebox/value'
import { StartFailure } from '../platform/start-failure.ts'

const counts = {
  createdAt: T.String(),
  migrations: T.Array(T.Object({ name: T.String(), checksum: T.String() })),
  tables: T.Array(T.Object({ name: T.String(), rows: T.Integer() })),
  sequences: T.Array(T.Object({ name: T.String(), value: T.Integer() })),
  jobs: T.Integer(),
  files: T.Integer(),
}
/** The older format, with counts but without checksums. */
const FormerManifest = T.Object({ format: T.Literal(1), ...counts })
const PresentManifest = T.Object({
  format: T.Literal(2),
  ...counts,
  /** Total of all files. */
  fileBytes: T.Integer(),
  /** SHA-256 of every table, of the jobs and of the file list, as stored in the backup. */
  checksums: T.Record(T.String(), T.String()),
})
const SealedManifest = T.Object({ ...PresentManifest.properties, checksum: T.String() })

export type PresentManifest = T.Static<typeof PresentManifest>
export type Manifest = PresentManifest | T.Static<typeof FormerManifest>

export async function writeManifest(folder: string, manifest: PresentManifest) {
  const sealed = { ...manifest, checksum: checksumOf(manifest) }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(sealed, null, 2)}\n`, { flush: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(folder)) throw new StartFailure(`There is no folder ${folder}.`)
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  const manifest = text === undefined ? undefined : parse(text)
  if (Value.Check(FormerManifest, manifest)) return manifest
  if (!Value.Check(SealedManifest, manifest))
    throw new StartFailure(`${folder} does not hold a backup this version can read.`)
  const { checksum, ...rest } = manifest
  if (checksum === checksumOf(rest)) return rest
  throw new StartFailure('The backup is damaged: its manifest has changed.')
}

const checksumOf = (manifest: PresentManifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
