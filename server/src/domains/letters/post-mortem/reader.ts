import type { GivenLetter } from '@souvenance/contract/messages/post-mortem'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { getMailAddress } from '../../accounts/public.ts'
import { pageSeenBy, personColumns } from '../../clouds/public.ts'
import { type Person, presentPerson } from '../../persons/public.ts'
import type { LetterContent } from '../letter-keys.ts'

type Reader = Pick<LetterContent, 'label' | 'userUid' | 'email'>

/** Whom a letter is for. A person the writer may not see does not exist for them. Who was its reader before may stay. */
export const readerOf = async (
  db: Database,
  writerUid: string,
  { userType, userUid, email, label = '' }: GivenLetter['recipient'],
  formerUid: string | null,
): Promise<Reader> => {
  if (userType === 1) {
    if (!email) throw new Refusal('letterRecipientMissing', { field: 'recipient' })
    return { label: label.trim(), userUid: null, email: getMailAddress(email).address }
  }
  if (!userUid) throw new Refusal('letterRecipientMissing', { field: 'recipient' })
  if (userUid === writerUid) throw new Refusal('cannotWriteYourself')
  const { rows } = await sql<Person>`
    select ${personColumns(writerUid)}
      from pages p
     where p.uid = ${userUid}
       and (p.uid = ${formerUid} or ${pageSeenBy(writerUid)})`.execute(db)
  const [person] = rows
  if (!person) throw new Refusal('notFound')
  const name = presentPerson(person).fullname
  if (!person.alive && userUid !== formerUid)
    throw new Refusal('recipientDead', { recipientUid: userUid, name })
  return { label: name, userUid, email: null }
}
