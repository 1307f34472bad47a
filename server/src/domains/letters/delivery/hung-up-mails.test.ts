import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPage } from '../../../../test/factories/create-page.ts'
import { patience } from '../../../../test/patience.ts'
import { createTestDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { createSmtpTransport } from '../../../platform/mail/mail-transport.ts'
import { startMailWorker } from '../../../platform/mail/mail-worker.ts'
import { letterMailKinds } from '../mails.ts'
import { findLetter } from '../post-mortem/letter-store.ts'
import { sendWord } from './hand-over.ts'

const letters = 60
const hangUpEvery = 3

/** Takes every mail, and of every third first attempt hangs up before it says so. */
const startPeer = async () => {
  const taken: { to: string; messageId: string; token: string }[] = []
  const hungUp = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const plain = text.replaceAll('=\r\n', '')
        const token = /\/letters\/open\/([\w-]{43})/.exec(plain)?.[1] ?? ''
        taken.push({ to, token, messageId: /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '' })
        const place = Number(/\d+/.exec(to)?.[0])
        if (place % hangUpEvery === 0 && !hungUp.has(to)) {
          hungUp.add(to)
          for (const connection of server.connections as unknown as Set<{
            id: string
            _socket: { destroy(): void }
          }>)
            if (connection.id === session.id) connection._socket.destroy()
        } else callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => void server.close(done)))
  const address = server.server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, taken, hungUp }
}

const handOver = async (db: Database, writer: string, number: number): Promise<void> => {
  const uid = randomUUID()
  await sql`
    insert into post_mortem_letters (uid, writer_uid, type, by_mail, sealed, minutes, due_at, left_at, language, written_at)
    values (${uid}, ${writer}, 2, true, '', 1, now(), now(), 'en', now())`.execute(db)
  await db.transaction().execute(async (trx) => {
    const letter = await findLetter(trx, sql`p.uid = ${uid}`)
    if (!letter) throw new Error('a letter that was just written is gone')
    const mailUid = await sendWord(trx, letter, { email: `reader.${number}@laurent.example` })
    await sql`update post_mortem_letters set mail_uid = ${mailUid} where uid = ${uid}`.execute(trx)
  })
}

test('a mail server that hangs up after the text gets a letter twice at most, under one Message-ID', async () => {
  const { db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const peer = await startPeer()
  const writer = await createPage(db)
  for (let number = 0; number < letters; number += 1) await handOver(db, writer, number)
  for (let worker = 0; worker < 2; worker += 1) {
    const transport = createSmtpTransport(peer.url, 'Souvenance <post@souvenance.example>')
    const started = startMailWorker({
      db,
      url,
      transport,
      kinds: letterMailKinds,
      publicUrl: 'https://souvenance.example',
      logger: { warn: vi.fn(), error: vi.fn() },
    })
    onTestFinished(() => started.stop())
  }
  await vi.waitFor(async () => {
    await sql`
      update outbox set next_attempt_at = now(), last_error = null
       where sent_at is null and last_error is not null`.execute(db)
    await sql`select pg_notify('outbox', '')`.execute(db)
    const waiting = await db.selectFrom('outbox').select('uid').where('sent_at', 'is', null).execute()
    expect(waiting).toEqual([])
  }, patience)
  expect(new Set(peer.taken.map(({ to }) => to)).size).toBe(letters)
  expect(peer.hungUp.size).toBe(letters / hangUpEvery)
  expect(peer.taken.length - letters).toBeLessThanOrEqual(peer.hungUp.size)
  expect(new Set(peer.taken.map(({ messageId }) => messageId)).size).toBe(letters)
  const { rows } = await sql<{ hash: Buffer }>`select hash from letter_links`.execute(db)
  const known = new Set(rows.map(({ hash }) => hash.toString('hex')))
  const hashes = peer.taken.map(({ token }) => createHash('sha256').update(token).digest('hex'))
  expect(hashes.filter((hash) => !known.has(hash))).toEqual([])
})
