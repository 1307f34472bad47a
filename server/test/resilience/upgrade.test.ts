import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUpBeforeUpgrade } from '../../src/backup/before-upgrade.ts'
import { readManifest } from '../../src/backup/manifest.ts'
import { restore } from '../../src/backup/restore.ts'
import { readConfig } from '../../src/config.ts'
import { migrate, migrationsFolder, pendingMigrations } from '../../src/platform/database/migrate.ts'
import { createTestDatabase } from '../test-database.ts'
import { addressAt, findFreePort, startServerProcess } from './server-process.ts'
import { failToStart, placeOn, startTogether } from './test-server.ts'

/** Data of the version before the last migration. */
const placeOfOldData = async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names.slice(0, -1)) await cp(join(migrationsFolder, name), join(folder, name))
  await migrate(database.db, { folder })
  return { database, environment: await placeOn(database, {}), last: names.slice(-1) }
}

test('an upgrade saves the data as it was, once for all servers that start on it', async () => {
  const { environment, last } = await placeOfOldData()
  const second = { ...environment, ...addressAt(await findFreePort()) }
  const servers = await Promise.all([startTogether(environment), startTogether(second)])
  const folder = environment.UPGRADE_BACKUPS ?? ''
  const [made = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(servers.filter((server) => server.output().includes('Saving a backup first'))).toHaveLength(1)
  const { migrations } = await readManifest(join(folder, made))
  expect(migrations.map(({ name }) => name)).not.toContain(last[0])

  await servers[0].stop()
  await (await startServerProcess(environment)).stop()
  expect(await readdir(folder)).toEqual([made])

  const empty = await createTestDatabase({ empty: true })
  onTestFinished(() => empty.drop())
  await restore(readConfig({ ...environment, DATABASE_URL: empty.url }), join(folder, made))
  expect(await pendingMigrations(empty.db)).toEqual(last)
})

test('without a backup nothing is changed, unless the operator brings their own', async () => {
  const { database, environment, last } = await placeOfOldData()
  const inTheWay = join(environment.DATA_DIR ?? '', '..', 'a file')
  await writeFile(inTheWay, '')
  const { code, said } = await failToStart({ ...environment, UPGRADE_BACKUPS: inTheWay })
  expect(code).toBe(1)
  expect(said).toEqual([expect.stringMatching(/^The data was left as it is, .*a file stands in its way\.$/)])
  expect(await pendingMigrations(database.db)).toEqual(last)

  const server = await startTogether({ ...environment, UPGRADE_BACKUPS: 'off' })
  expect(server.output()).not.toContain('Saving a backup')
  expect(await pendingMigrations(database.db)).toEqual([])
})

test('backups of the last two upgrades are kept, and whatever else is there', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const environment = await placeOn(database, {})
  const folder = environment.UPGRADE_BACKUPS ?? ''
  const backUp = () => backUpBeforeUpgrade(readConfig(environment), folder)
  await backUp()
  const [first] = await readdir(folder)
  await cp(join(folder, first ?? ''), join(folder, 'of my own'), { recursive: true })
  await backUp()
  await backUp()
  const kept = await readdir(folder)
  expect(kept).toHaveLength(3)
  expect(kept).toContain('of my own')
  expect(kept).not.toContain(first)
})
