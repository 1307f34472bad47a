import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settings } from '../src/config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFile(join(root, file), 'utf8')

type Service = {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
  profiles?: string[]
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const compose = parse(await read('deploy/compose.yaml')) as Compose
const dockerfile = await read('deploy/Dockerfile')
const unit = await read('deploy/souvenance.service')
const example = await read('deploy/settings.example')

/** Belongs to the compose file alone. */
const ownNames = new Set(['DATABASE_PASSWORD'])
/** Read by Node itself. */
const nodeNames = new Set(['NODE_COMPILE_CACHE'])
const isKnown = (name: string) => name in settings || ownNames.has(name)

const pairsIn = (lines: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...lines].map((line) => line.split(/=(.*)/s).slice(0, 2)))

const imageSettings = pairsIn(/^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [])
const unitSettings = pairsIn([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, pair = '']) => pair))
const written = pairsIn([...example.matchAll(/^([A-Z_0-9]+=.*)$/gm)].map(([, pair = '']) => pair))
const offered = [...example.matchAll(/^(?:# )?([A-Z_0-9]+)=/gm)].map(([, name = '']) => name)

test('the compose file names services, volumes and images that exist, without the address of a registry', () => {
  const { services, volumes } = compose
  expect(Object.keys(services)).toEqual(['server', 'database', 'proxy', 'storage'])
  for (const service of Object.values(services)) {
    expect(service.image).toMatch(/^[a-z0-9]+(?:\/[a-z0-9]+)?(?::\d+)?$/)
    const needed = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {})
    for (const name of needed) expect(services[name]?.profiles).toBeUndefined()
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':')
      expect(from.startsWith('./') ? existsSync(join(root, 'deploy', from)) : from in volumes).toBe(true)
    }
  }
  expect(services.database?.image).toBe('postgres:18')
  expect(services.storage?.profiles).toEqual(['s3'])
})

test('every setting that the files of an installation name exists, and is offered where it has to be filled in', async () => {
  const { server, proxy } = compose.services
  const given = [imageSettings, unitSettings, server?.environment ?? {}, proxy?.environment ?? {}]
  expect(given.flatMap(Object.keys).filter((name) => !(name in settings || nodeNames.has(name)))).toEqual([])
  expect(offered.filter((name) => !isKnown(name))).toEqual([])
  const asked = [...(await read('deploy/compose.yaml')).matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name)
  expect(asked.length).toBeGreaterThan(3)
  for (const name of asked) expect(offered).toContain(name)
})

test('what the container is given is a secure production', () => {
  const environment = { ...imageSettings, ...written, ...compose.services.server?.environment }
  expect(
    readConfig({ ...environment, DATABASE_URL: 'postgres://souvenance:one@database/souvenance' }),
  ).toMatchObject({
    production: true,
    HOST: '0.0.0.0',
    TRUST_PROXY: '1',
    secureCookies: true,
    UPGRADE_BACKUPS: '/backups',
  })
})

test('folders of the image that must outlive it are volumes', () => {
  const volumes = compose.services.server?.volumes ?? []
  const kept = volumes.filter((volume) => !volume.startsWith('./')).map((volume) => volume.split(':')[1])
  const { DATA_DIR, KEY_DIR, UPGRADE_BACKUPS } = imageSettings
  expect(kept).toEqual([DATA_DIR, KEY_DIR, UPGRADE_BACKUPS])
  for (const folder of kept) expect(dockerfile).toContain(`"${folder}"`)
  expect(volumes).toContain(`./about:${imageSettings.ABOUT_DIR}:ro`)
})

test('the image installs every part of the project before it copies the rest', async () => {
  const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] }
  for (const part of workspaces) expect(dockerfile).toContain(`COPY ${part}/package.json ${part}/\n`)
  for (const [, , from = ''] of dockerfile.matchAll(/^(COPY) ([^\s]+)/gm))
    expect(existsSync(join(root, from))).toBe(true)
})

test('the proxy passes on what it is asked under PUBLIC_URL to the port of the server', async () => {
  const proxy = await read('deploy/Caddyfile')
  expect(proxy).toContain('{$PUBLIC_URL} {')
  expect(compose.services.proxy?.environment).toHaveProperty('PUBLIC_URL')
  expect(proxy).toContain(`reverse_proxy server:${imageSettings.PORT} {`)
})

test('the unit starts a secure production, and systemd understands it where there is one', async () => {
  expect(readConfig({ ...written, ...unitSettings })).toMatchObject({ production: true, secureCookies: true })
  const program = /^ExecStart=(\S+) (\S+)$/m.exec(unit)
  expect(existsSync(join(root, program?.[2] ?? '-'))).toBe(true)
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const folder = await mkdtemp(join(tmpdir(), 'unit-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'souvenance.service')
  await writeFile(file, unit.replace(program?.[1] ?? '', process.execPath))
  const { stdout, stderr } = await promisify(execFile)('/usr/bin/systemd-analyze', ['verify', file])
  // It also speaks of other units of the machine.
  const said = (stdout + stderr).split('\n').filter((line) => line.includes('souvenance'))
  expect(said).toEqual([])
})

test('the operations page has a row for each setting, and none for others', async () => {
  const page = await read('docs/operations.md')
  const [, table = ''] = page.split('## Settings')
  const rows = [...table.matchAll(/^\| `([A-Z_0-9]+)` +\|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(Object.keys(settings).toSorted())
})
