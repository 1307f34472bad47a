import type { GivenLetter } from '@souvenance/contract/messages/post-mortem'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { requireSignedIn } from '../../../platform/access/signed-in.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { findMailAddress, listEmails } from '../../accounts/public.ts'
import { pageSeenBy, personColumns } from '../../clouds/public.ts'
import { type Person, presentPerson } from '../../persons/public.ts'
import type { LetterContent } from '../letter-keys.ts'

type Reader = Pick<LetterContent, 'label' | 'userUid' | 'email'>

/** The reader of a letter. A person the writer may not see is refused like an unknown one; the former reader may stay. */
export const readerOf = async (
  { trx, actor }: { trx: Transaction; actor: Actor },
  { userType, userUid, email, label = '' }: GivenLetter['recipient'],
  formerUid: string | null,
): Promise<Reader> => {
  const { userUid: writerUid, accountUid } = requireSignedIn(actor)
  const here = { field: 'recipient' }
  if (userType === 1) {
    if (!email) throw new Refusal('letterRecipientMissing', here)
    const given = findMailAddress(email)
    if (!given) throw new Refusal('emailInvalid', here)
    const own = await listEmails(trx, accountUid)
    if (own.some(({ folded }) => folded === given.folded)) throw new Refusal('cannotWriteYourself', here)
    return { label: label.trim(), userUid: null, email: given.address }
  }
  if (!userUid) throw new Refusal('letterRecipientMissing', here)
  if (email) throw new Refusal('badInput', { field: 'recipient.email', rule: 'const' })
  if (userUid === writerUid) throw new Refusal('cannotWriteYourself', here)
  const { rows } = await sql<Person>`
    select ${personColumns(writerUid)}
      from pages p
     where p.uid = ${userUid}
       and (p.uid = ${formerUid} or ${pageSeenBy(writerUid)})`.execute(trx)
  const [person] = rows
  if (!person) throw new Refusal('notFound')
  const name = presentPerson(person).fullname
  if (!person.alive && userUid !== formerUid)
    throw new Refusal('recipientDead', { ...here, recipientUid: userUid, name })
  return { label: name, userUid, email: null }
}
