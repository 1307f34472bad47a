import { requestLimits, requestTypes } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import { findCorrespondentOfPage } from '../accounts/public.ts'
import { unsealAddress } from './addresses.ts'
import { findRequest } from './request.ts'
import { sendInvitation } from './send-mails.ts'
import { expireOverdue } from './settle.ts'

const queue = 'requests.sweep'
/** How long a settled request is kept. */
const keptDays = 180

/** Reminds of invitations once, tells askers what expired, forgets what is long over. Rights never wait for it. */
export const registerRequestJobs = (services: Services): void => {
  services.jobs.work(queue, {}, () => sweepRequests(services))
  services.jobs.schedule(queue, '23 * * * *')
}

export const sweepRequests = async (services: Services): Promise<void> => {
  let more = true
  while (more) more = await remindOne(services)
  await services.db.transaction().execute((trx) => expireOverdue(trx))
  await sql`
    delete from requests
     where answered_at < now() - make_interval(days => ${keptDays})`.execute(services.db)
}

/** The mark and the mail are one transaction: a killed worker loses no reminder, and none leaves twice. */
const remindOne = (services: Services): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uid: string }>`
      update requests
         set reminded_at = now()
       where uid = (select uid
                      from requests
                     where state = 'pending'
                       and expires_at > now()
                       and address_hash is not null
                       and claimant_uid is null
                       -- The words speak as a living person.
                       and not exists (select
                                         from pages p
                                        where p.uid = source_uid
                                          and p.uid = page_uid
                                          and type = ${requestTypes.acquaintance}
                                          and not p.alive)
                       and reminded_at is null
                       and created_at <= now() - make_interval(days => ${requestLimits.reminderDays})
                     order by created_at
                     limit 1
                       for update skip locked)
      returning uid`.execute(trx)
    const request = rows[0] && (await findRequest(trx, rows[0].uid))
    if (!request) return false
    const address = unsealAddress(services, request)
    const { language = 'en' } = (await findCorrespondentOfPage(trx, request.sourceUid)) ?? {}
    if (address) await sendInvitation(trx, request, { address, language, reminder: true })
    return true
  })
