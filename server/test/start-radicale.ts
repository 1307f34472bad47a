import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { patience } from './patience.ts'

/** Debian's own, whatever other Python comes first in the path. */
const python = '/usr/bin/python3'

export const isRadicaleInstalled = (() => {
  try {
    execFileSync(python, ['-m', 'radicale', '--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const newBook = `<?xml version="1.0"?><create xmlns="DAV:" xmlns:CR="urn:ietf:params:xml:ns:carddav"><set><prop><resourcetype><collection/><CR:addressbook/></resourcetype><displayname>People</displayname></prop></set></create>`

/** A CardDAV server that others wrote, with one address book of claire, whose password is `secret`. */
export const startRadicale = async (cards: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance radicale '))
  const host = `127.0.0.1:${await freePort()}`
  await writeFile(join(folder, 'users'), 'claire:secret\n')
  const settings = [
    `--server-hosts=${host}`,
    '--auth-type=htpasswd',
    `--auth-htpasswd-filename=${join(folder, 'users')}`,
    '--auth-htpasswd-encryption=plain',
    '--auth-delay=0',
    `--storage-filesystem-folder=${join(folder, 'collections')}`,
  ]
  const server = spawn(python, ['-m', 'radicale', '--config=', ...settings], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  await vi.waitFor(() => fetch(`http://${host}/.web/`), patience)
  const book = `http://${host}/claire/people/`
  const authorization = `Basic ${Buffer.from('claire:secret').toString('base64')}`
  await fetch(book, { method: 'MKCOL', headers: { authorization }, body: newBook })
  const headers = { authorization, 'content-type': 'text/vcard' }
  const put = await fetch(book, { method: 'PUT', headers, body: cards.join('') })
  expect(put.status).toBe(201)
  return {
    host,
    async stop() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
