import type { SafeItem } from '@souvenance/contract/safe'
import { type SentFile, sendFile } from '../send-file.ts'
import type { TestApp } from '../start-app.ts'
import { createPerson, type TestPerson } from './create-person.ts'

/** A file in someone's safe; a few lines of text unless said otherwise. */
export const createFile = async (
  app: TestApp,
  { browser }: TestPerson,
  given: Partial<SentFile> = {},
): Promise<SafeItem> =>
  (await sendFile(app, browser, { bytes: Buffer.from('Dear Claire,\n'), filename: 'letter.txt', ...given }))
    .item

/** What someone leaves to whom; it opens once they are dead. */
export const bequeath = async (
  { services: { db } }: TestApp,
  { donor, itemUid, recipient }: { donor: TestPerson; itemUid: string; recipient: TestPerson },
): Promise<void> => {
  await db
    .insertInto('safe_bequests')
    .values({ donor_uid: donor.uid, item_uid: itemUid, recipient_uid: recipient.uid })
    .execute()
}

export const setAlive = async (
  { services: { db } }: TestApp,
  person: TestPerson,
  alive: boolean,
): Promise<void> => {
  await db.updateTable('pages').set({ alive }).where('uid', '=', person.uid).execute()
}

/** Someone who has left one thing to another, and died. */
export const createDonor = async (
  app: TestApp,
  recipient: TestPerson,
  leave: (donor: TestPerson) => Promise<SafeItem>,
): Promise<TestPerson> => {
  const donor = await createPerson(app, { firstname: 'Émile' })
  const { itemUid } = await leave(donor)
  await bequeath(app, { donor, itemUid, recipient })
  await setAlive(app, donor, false)
  return donor
}
