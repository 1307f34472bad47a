import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { closeDatabase, connectDatabase, type Database } from './connect.ts'
import { dumpSchema, schemaFile } from './dump-schema.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { updateSchema } from './update-schema.ts'

export const typesFile = join(import.meta.dirname, 'database-types.gen.ts')

export async function generateTypes(db: Database): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    includePattern: 'public.*',
    typeMapping: { int8: 'number' },
    outFile: null,
  })
}

async function writeTypes() {
  const dataDir = await mkdtemp(join(tmpdir(), 'souvenance types '))
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const db = connectDatabase(server.url)
  try {
    await updateSchema(db)
    await writeFile(typesFile, await generateTypes(db))
    await writeFile(schemaFile, await dumpSchema(db))
  } finally {
    await closeDatabase(db)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await writeTypes()
