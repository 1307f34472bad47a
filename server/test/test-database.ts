import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { closeDatabase, connectDatabase, type Database } from '../src/platform/database/connect.ts'
import { patienceMs } from './patience.ts'

export type TestDatabase = { url: string; db: Database; drop(): Promise<void> }

/** A database for one test file, cloned from the migrated template, or empty. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const url = new URL(inject('templateUrl'))
  const template = options.empty ? 'template0' : url.pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: PostgreSQL otherwise writes each page into its journal too.
  await runAsAdministrator(`create database ${name} template ${template} strategy file_copy`)
  url.pathname = `/${name}`
  const db = connectDatabase(url.href, { poolSize: 10, patienceMs })
  return {
    url: url.href,
    db,
    async drop() {
      await closeDatabase(db)
      await runAsAdministrator(`drop database ${name} with (force)`)
    },
  }
}

async function runAsAdministrator(statement: string) {
  const url = new URL(inject('templateUrl'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
