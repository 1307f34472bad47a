import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { dumpSchema, schemaFile } from './dump-schema.ts'
import { generateTypes, typesFile } from './generate-types.ts'

test('the generated types are those of the migrated database', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  expect(await generateTypes(database.db)).toBe(await readFile(typesFile, 'utf8'))
})

test('the schema to read is that of the migrated database', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  expect(await dumpSchema(database.db)).toBe(await readFile(schemaFile, 'utf8'))
})
