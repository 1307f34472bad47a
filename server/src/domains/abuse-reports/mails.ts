import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { findCorrespondentOfPage, sendToPerson } from '../accounts/public.ts'

const waiting = 'abuse-reports.waiting'

const write = (
  context: MailContext,
  text: string,
  path: string,
  word: string,
  more: Record<string, unknown> = {},
): MailContent => {
  const key = `mail-abuse-reports:${text}`
  const content = composeMail(context, { text: key, words: more, path })
  const say = (part: string) => translate(context.language, part, more)
  return {
    ...content,
    paragraphs: [
      ...content.paragraphs,
      ...(more.concerned ? [say('mail-abuse-reports:concerned')] : []),
      ...(word === '' ? [] : [say(`${key}.word`), word]),
    ],
  }
}

/**
 * The outcome of a report, as mailed to the reporter; `concerned`: the operator who decided is party to it, since nobody else
 * could.
 */
export type Outcome = 'kept' | 'helped' | 'gone'

const outcome = async (context: MailContext) =>
  write(context, outcomeText[context.params.outcome as Outcome], '/', '', {
    concerned: context.params.concerned === true,
  })

const outcomeText = { kept: 'outcome-kept', helped: 'outcome-helped', gone: 'outcome-gone' } as const

const told = (text: 'folded' | 'deleted' | 'suspended') => async (context: MailContext) =>
  write(context, text, '/', String(context.params.word ?? ''), { way: sayWay(context) })

/** Tells the owner of a suspended account where to object. */
const sayWay = ({ language, contact }: MailContext): string =>
  translate(language, `mail-abuse-reports:mistake.${contact ? 'contact' : 'reply'}`, { contact })

/** Neither who reported nor what: a mail may be read by others. */
export const abuseReportMailKinds: MailKinds = {
  [waiting]: async (context) => {
    const { count } = await context.trx
      .selectFrom('abuse_reports')
      .select(sql<number>`count(distinct (type, target_uid))::int`.as('count'))
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count === 0 ? undefined : write(context, 'waiting', '/operator', '', { count })
  },
  'abuse-reports.folded': told('folded'),
  'abuse-reports.deleted': told('deleted'),
  'abuse-reports.suspended': told('suspended'),
  'abuse-reports.outcome': outcome,
}

/** At once, and then once an hour at most: a mail says how much waits when it leaves. Reports sent together wait for each other. */
export const tellOperators = async (trx: Transaction): Promise<void> => {
  const operators = await trx
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.uid', 'o.account_uid')
    .select('a.page_uid')
    .orderBy('a.page_uid')
    .forNoKeyUpdate('o')
    .execute()
  for (const { page_uid } of operators) {
    const to = await findCorrespondentOfPage(trx, page_uid)
    if (!to) continue
    const last = await findLastMail(trx, to.address)
    if (last?.waits) continue
    const mail = { kind: waiting, language: to.language, to: to.address }
    await enqueueMail(trx, { ...mail, ...(last && { after: last.hourLater }) })
  }
}

const findLastMail = async (trx: Transaction, address: string) => {
  const { rows } = await sql<{ waits: boolean; hourLater: Date }>`
    select sent_at is null and given_up_at is null and attempts = 0 as waits,
           coalesce(sent_at, now()) + interval '1 hour' as "hourLater"
      from outbox
     where lower(recipient) = lower(${address})
       and kind = ${waiting}
     order by created_at desc, uid desc
     limit 1`.execute(trx)
  return rows[0]
}

export const tellAccused = async (
  trx: Transaction,
  pageUid: string,
  decided: 'folded' | 'deleted' | 'suspended',
  word: string,
): Promise<void> => sendToPerson(trx, pageUid, { kind: `abuse-reports.${decided}`, params: { word } })

/** Reporters whose account is gone get no mail. */
export const tellReporters = async (
  trx: Transaction,
  pageUids: readonly string[],
  { outcome, concerned }: { outcome: Outcome; concerned: boolean },
): Promise<void> => {
  const params = { outcome, ...(concerned && { concerned }) }
  for (const pageUid of pageUids) await sendToPerson(trx, pageUid, { kind: 'abuse-reports.outcome', params })
}
