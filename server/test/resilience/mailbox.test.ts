import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { createApiClient, signUpBody } from './api-client.ts'
import { startSmtpPeer } from './smtp-peer.ts'
import { startTestServer } from './test-server.ts'

const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).once('error', reject)
  })

/** A request through a proxy that forwards neither the host nor the client's address. */
const askAsPlainProxy = async (url: string): Promise<string> => {
  const { host, hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${pathname} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

test('letters are shown on this machine only', async () => {
  const running = await startTestServer()
  onTestFinished(() => running.stop())
  const { server, database } = running
  const body = signUpBody('agathe@laurent.example')
  await createApiClient(server.url).call(accounts.signUp, { body })
  const uid = await vi.waitFor(async () => {
    const letter = database.db.selectFrom('mailbox_mails').select('uid')
    return (await letter.executeTakeFirstOrThrow()).uid
  }, patience)

  expect(await statusOf(`${server.url}/mailbox/mails/none`)).toBe(404)
  for (const path of ['/mailbox/mails.json', `/mailbox/mails/${uid}`, '/mailbox']) {
    const url = server.url + path
    if (path !== '/mailbox') expect(await statusOf(url)).toBe(200)
    const strangers: Record<string, string>[] = [
      { host: 'souvenance.example' },
      { host: '127.0.0.1.souvenance.example' },
      { forwarded: 'for=203.0.113.7' },
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-host': 'souvenance.example' },
      { 'x-real-ip': '203.0.113.7' },
      { via: '1.1 proxy' },
      { 'x-forwarded-proto': 'https' },
      { 'cf-connecting-ip': '203.0.113.7' },
    ]
    for (const headers of strangers) expect(await statusOf(url, headers), JSON.stringify(headers)).toBe(404)
    expect(await askAsPlainProxy(url)).toMatch(/^HTTP\/1\.1 404/)
  }
})

test('with a mail server there is no mailbox', async () => {
  const { url } = await startSmtpPeer()
  const running = await startTestServer({ SMTP_URL: url })
  onTestFinished(() => running.stop())
  expect(await statusOf(`${running.server.url}/mailbox/mails.json`, { accept: 'application/json' })).toBe(404)
})
