import type { ShownLetter } from '@souvenance/contract/messages/received-letters'
import type { Database } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { findFullName } from '../../persons/public.ts'
import { nameFiles } from '../../safe/public.ts'
import type { LetterRow } from '../post-mortem/letter-store.ts'
import { openLetters } from '../post-mortem/present-letter.ts'

type Showing = { db: Database; services: Pick<Services, 'masterKey' | 'clock'> }

/** The letter as its reader sees it. Whether somebody may is asked by the caller. */
export const showLetter = async ({ db, services }: Showing, letter: LetterRow): Promise<ShownLetter> => {
  const { subject, msg, files } = (await openLetters({ db, services }, letter.writerUid))(letter)
  const names = await nameFiles(db, services, { ownerUid: letter.writerUid, uids: files })
  return {
    uid: letter.uid,
    from: await findFullName(db, letter.writerUid),
    subject,
    msg,
    writtenDate: letter.writtenAt.toISOString(),
    files: files.flatMap((uid) => {
      const name = names.get(uid)
      return name === undefined ? [] : [{ uid, name }]
    }),
  }
}
