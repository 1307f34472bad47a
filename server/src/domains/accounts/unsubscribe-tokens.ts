import type { MailChoice, MailTopic } from '@souvenance/contract/people/mail-choices'
import { sql } from 'kysely'
import { hashToken, mintToken } from '../../platform/crypto/random-token.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'

export const findMailChoice = async (
  db: Database,
  personUid: string,
  topic: MailTopic,
): Promise<MailChoice> => {
  const { rows } = await sql<{ choice: MailChoice }>`
    select mail_choice(${personUid}::uuid, ${topic}) as choice`.execute(db)
  return rows[0]?.choice ?? 'never'
}

/** The address that ends the mails of these topics, minted when a mail is written; only a hash is stored. */
export const mintUnsubscribe = async (
  trx: Transaction,
  { personUid, topics, publicUrl }: { personUid: string; topics: readonly MailTopic[]; publicUrl: string },
): Promise<string> => {
  const { token, hash } = mintToken()
  await trx
    .insertInto('unsubscribe_tokens')
    .values({ hash, person_uid: personUid, topics: [...topics] })
    .execute()
  return `${publicUrl}/unsubscribe/${token}`
}

type Unsubscribing = { personUid: string; topics: MailTopic[] }

export const findUnsubscribing = async (db: Database, token: string): Promise<Unsubscribing | undefined> => {
  const { rows } = await sql<Unsubscribing>`
    select person_uid as "personUid", topics
      from unsubscribe_tokens
     where hash = ${hashToken(token)}`.execute(db)
  return rows[0]
}
