import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { findPlace, startServerProcess } from '../server/test/resilience/server-process.ts'
import { createTestDatabase } from '../server/test/test-database.ts'

type Product = { url: string; databaseUrl: string; stop(): Promise<void> }

const copyTemplate = (part: string, folder: string) =>
  cp(join(inject('templateFolder'), part), join(folder, part), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })

/** Passkeys are made for a name, never for an address of numbers. */
const named = (url = ''): string => url.replace('//127.0.0.1:', '//localhost:')

type Wanted = { byName?: boolean; settings?: Record<string, string> }

const startProduct = async ({ byName = false, settings = {} }: Wanted): Promise<Product> => {
  const database = await createTestDatabase()
  const place = await findPlace()
  await copyTemplate('data', place.folder)
  await copyTemplate('keys', place.folder)
  const server = await startServerProcess({
    ...place.environment,
    DATABASE_URL: database.url,
    DEMO: 'on',
    ...(byName && { PUBLIC_URL: named(place.environment.PUBLIC_URL) }),
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
 * The product with the sample family: one per test file, so that files do not see each other's data. The first call says
 * what is wanted.
 */
export const getProduct = (wanted: Wanted = {}): Promise<Product> => {
  started ??= startProduct(wanted)
  return started
}

export const stopProduct = async (): Promise<void> => {
  const stopping = started
  started = undefined
  await (await stopping)?.stop()
}
