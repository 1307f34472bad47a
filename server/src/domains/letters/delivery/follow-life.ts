import { sql } from 'kysely'
import type { LifeHandler } from '../../lifecycle/public.ts'

/**
 * A death starts every countdown; dated letters leave at their date, or at the death if that is later. Its undoing stops all
 * letters that have not left; a letter whose mail no server has accepted yet has not left either.
 */
export const startLetters: LifeHandler = {
  deathEstablished: async (trx, { pageUid, reportUid }) => {
    await sql`
      update post_mortem_letters p
         set due_at = case p.type
                        when 2 then r.memorial_opened_at + make_interval(mins => p.minutes)
                        else greatest(p.wanted_at, r.memorial_opened_at)
                      end
        from death_reports r
       where r.uid = ${reportUid}
         and p.writer_uid = ${pageUid}
         and p.left_at is null`.execute(trx)
  },
  deathUndone: async (trx, { pageUid }) => {
    await sql`
      update post_mortem_letters p
         set due_at = null, left_at = null, mail_uid = null
       where p.writer_uid = ${pageUid}
         and (p.left_at is null
              or (p.by_mail
                  and p.failed_at is null
                  and exists (select from outbox o where o.uid = p.mail_uid and o.sent_at is null)))`.execute(
      trx,
    )
  },
}
