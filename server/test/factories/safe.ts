import type { SafeItem } from '@souvenance/contract/safe/safe'
import { type SentFile, sendFile } from '../send-file.ts'
import type { TestApp } from '../start-app.ts'
import { createPerson, type TestPerson } from './create-person.ts'
import { finishReport } from './death-reports.ts'

/** A file in a safe; by default a few lines of text. */
export const createFile = async (
  app: TestApp,
  { browser }: TestPerson,
  given: Partial<SentFile> = {},
): Promise<SafeItem> =>
  (await sendFile(app, browser, { bytes: Buffer.from('Dear Claire,\n'), filename: 'letter.txt', ...given }))
    .item

/** A bequest, which opens when a report of the donor's death has run its time. */
export const bequeath = async (
  { services: { db } }: TestApp,
  { donor, itemUid, recipient }: { donor: TestPerson; itemUid: string; recipient: TestPerson },
): Promise<void> => {
  await db
    .insertInto('legatees')
    .values({ page_uid: donor.uid, person_uid: recipient.uid, receives_safe: 'chosen' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('safe_bequests')
    .values({ donor_uid: donor.uid, item_uid: itemUid, recipient_uid: recipient.uid })
    .execute()
}

/** A dead donor with one bequest. */
export const createDonor = async (
  app: TestApp,
  recipient: TestPerson,
  leave: (donor: TestPerson) => Promise<SafeItem>,
): Promise<TestPerson> => {
  const donor = await createPerson(app, { firstname: 'Émile' })
  const { itemUid } = await leave(donor)
  await bequeath(app, { donor, itemUid, recipient })
  await finishReport(app.services.db, donor.uid)
  return donor
}
