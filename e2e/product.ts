import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { findPlace, startServerProcess } from '../server/test/resilience/server-process.ts'
import { createTestDatabase } from '../server/test/test-database.ts'

type Product = { url: string; databaseUrl: string; stop(): Promise<void> }

const copyTemplate = (part: string, folder: string) =>
  cp(join(inject('templateFolder'), part), join(folder, part), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })

const startProduct = async (settings: Record<string, string>): Promise<Product> => {
  const database = await createTestDatabase()
  const place = await findPlace()
  await copyTemplate('data', place.folder)
  await copyTemplate('keys', place.folder)
  const server = await startServerProcess({
    ...place.environment,
    DATABASE_URL: database.url,
    DEMO: 'on',
    ...settings,
  })
  return {
    url: server.url,
    databaseUrl: database.url,
    async stop() {
      await server.stop()
      await database.drop()
      await place.remove()
      const failures = server
        .output()
        .split('\n')
        .filter((line) => line.includes('request failed'))
      for (const line of failures.slice(-20)) console.error(line)
    },
  }
}

let started: Promise<Product> | undefined

/**
 * The product with the sample family: one per test file, so that files do not see each other's data. Settings count for the
 * call that starts it.
 */
export const getProduct = (settings: Record<string, string> = {}): Promise<Product> => {
  started ??= startProduct(settings)
  return started
}

afterAll(async () => {
  await (await started)?.stop()
})
