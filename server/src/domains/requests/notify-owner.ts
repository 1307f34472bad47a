import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Request } from './request.ts'

/**
 * Notifies whoever has the invited address, once. Part of writing the mail: if asking wrote it, the time that asking
 * takes would tell whether somebody has the address.
 */
export const notifyOwner = async (trx: Transaction, { uid }: Pick<Request, 'uid'>): Promise<void> => {
  await sql`
    select notify_people(array[r.recipient_uid], 'request', r.page_uid, null, r.source_uid, now(), r.uid, mailed => true)
      from requests r
     where r.uid = ${uid}
       and r.recipient_uid is not null
       and not exists (
             select
               from notifications n
              where n.request_uid = r.uid
                and n.recipient_uid = r.recipient_uid
                and n.kind = 'request')`.execute(trx)
}
