import { linkedLetters } from '@souvenance/contract/messages/received-letters'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { die, letLettersWait, letterTokens, writeForLater } from '../../../../test/factories/letters.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import { deliverDue } from './hand-over.ts'
import { openLetterJournal } from './letter-journal.ts'

test('a letter that had arrived is not sent again with older data, and its link works', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const { db, config } = app.services
  const writer = await createPerson(app)
  const to = 'theo@laurent.example'
  const [arrived, waiting] = [
    await writeForLater(writer, to),
    await writeForLater(writer, to, { minutes: 60 }),
  ]
  await die(app, writer.uid)
  await letLettersWait(app, writer.uid, 1)
  await deliverDue(app.services)
  const [token = ''] = await letterTokens(app, to)
  const journal = openLetterJournal(config.KEY_DIR)
  await journal.keep(db)
  await journal.keep(db)
  expect(await openLetterJournal(config.KEY_DIR).apply(db)).toBe(0)

  await sql`update post_mortem_letters set left_at = null, mail_uid = null`.execute(db)
  await sql`delete from letter_links`.execute(db)
  expect(await openLetterJournal(config.KEY_DIR).apply(db)).toBe(1)
  expect(await deliverDue(app.services)).toBe(0)
  expect((await app.browser().call(linkedLetters.read, { body: { token } })).status).toBe(200)
  const { rows } = await sql<{
    uid: string
  }>`select uid from post_mortem_letters where left_at is null`.execute(db)
  expect(rows).toEqual([{ uid: waiting }])
  expect(arrived).not.toBe(waiting)
})
