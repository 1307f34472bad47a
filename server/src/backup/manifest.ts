import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as T from 'typebox/type'
import { Value } from 'typebox/value'
import { StartFailure } from '../platform/start-failure.ts'

const Manifest = T.Object({
  format: T.Literal(1),
  createdAt: T.String(),
  migrations: T.Array(T.Object({ name: T.String(), checksum: T.String() })),
  tables: T.Array(T.Object({ name: T.String(), rows: T.Integer() })),
  sequences: T.Array(T.Object({ name: T.String(), value: T.Integer() })),
  jobs: T.Integer(),
  files: T.Integer(),
})
export type Manifest = T.Static<typeof Manifest>

export async function writeManifest(folder: string, manifest: Manifest) {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  const manifest = text === undefined ? undefined : parse(text)
  if (Value.Check(Manifest, manifest)) return manifest
  throw new StartFailure(`${folder} does not hold a backup this version can read.`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
