import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { vcardOf } from '../../../test/carddav-server.ts'
import { patience } from '../../../test/patience.ts'
import { createAddressBooks } from './address-books.ts'

const isInstalled = (() => {
  try {
    execFileSync('radicale', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

if (!isInstalled)
  it('RADICALE IS NOT INSTALLED: address books are tried on the small server of the tests only', () =>
    console.warn('Radicale is not installed (Debian: apt-get install radicale); nothing was tried on it.'))

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A server that others wrote, read by a process of its own: the whole way of an import. */
const tryRadicale = () => {
  let folder: string
  let server: ChildProcess
  let host: string
  const count = 230
  const authorization = `Basic ${Buffer.from('claire:secret').toString('base64')}`

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souvenance radicale '))
    host = `127.0.0.1:${await freePort()}`
    await writeFile(join(folder, 'users'), 'claire:secret\n')
    const settings = [
      `--server-hosts=${host}`,
      '--auth-type=htpasswd',
      `--auth-htpasswd-filename=${join(folder, 'users')}`,
      '--auth-htpasswd-encryption=plain',
      '--auth-delay=0',
      `--storage-filesystem-folder=${join(folder, 'collections')}`,
    ]
    server = spawn('radicale', ['--config=', ...settings], { stdio: 'ignore' })
    await vi.waitFor(() => fetch(`http://${host}/.web/`), patience)
    const book = `http://${host}/claire/people/`
    const body = `<?xml version="1.0"?><create xmlns="DAV:" xmlns:CR="urn:ietf:params:xml:ns:carddav"><set><prop><resourcetype><collection/><CR:addressbook/></resourcetype><displayname>People</displayname></prop></set></create>`
    await fetch(book, { method: 'MKCOL', headers: { authorization }, body })
    const cards = Array.from({ length: count }, (_, n) => vcardOf(`Person ${n}`, `p${n}@laurent.example`))
    const put = await fetch(book, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/vcard' },
      body: cards.join(''),
    })
    expect(put.status).toBe(201)
  }, 60_000)

  afterAll(async () => {
    server.kill()
    await rm(folder, { recursive: true, force: true })
  })

  const read = async (password: string, trusted: string[]) => {
    const login = { address: `http://${host}/`, username: 'claire', password }
    const task = { kind: 'carddav', login, trusted } as const
    const cards = []
    for await (const batch of createAddressBooks().read(task, new AbortController().signal))
      cards.push(...batch.cards)
    return cards
  }

  it('shows all cards', async () => {
    const cards = await read('secret', [host])
    expect(new Set(cards.map(({ email }) => email)).size).toBe(count)
    expect(cards.every(({ name }) => name.startsWith('Person'))).toBe(true)
  })

  it('refuses a wrong password', () =>
    expect(read('wrong', [host])).rejects.toThrow(expect.objectContaining({ fault: 'credentials' })))

  it('is not reached on this machine unless the operator named it', () =>
    expect(read('secret', [])).rejects.toThrow(expect.objectContaining({ fault: 'unreachable' })))
}

if (isInstalled) describe('Radicale', tryRadicale)
