import type { Transaction } from '../../platform/database/connect.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { findCorrespondentOfPage, languageFrom } from '../accounts/public.ts'

const write = (
  { language, publicUrl }: MailContext,
  text: string,
  path: string,
  word: string,
): MailContent => {
  const say = (part: string) => translate(language, `mail-abuse-reports:${text}.${part}`)
  return {
    subject: say('subject'),
    title: say('title'),
    paragraphs: [...say('body').split('\n\n'), ...(word === '' ? [] : [say('word'), word])],
    action: { label: say('action'), url: publicUrl + path },
  }
}

/** What became of a report, to who made it. */
export type Outcome = 'kept' | 'helped' | 'gone'

const outcome = async (context: MailContext) =>
  write(context, outcomeText[context.params.outcome as Outcome], '/', '')

const outcomeText = { kept: 'outcome-kept', helped: 'outcome-helped', gone: 'outcome-gone' } as const

const told = (text: 'folded' | 'deleted' | 'suspended') => async (context: MailContext) =>
  write(context, text, '/', String(context.params.word ?? ''))

/** Neither who reported nor what: a mail may be read by others. */
export const abuseReportMailKinds: MailKinds = {
  'abuse-reports.waiting': async (context) => {
    const waits = await context.trx
      .selectFrom('abuse_reports')
      .select('uid')
      .where('decided_at', 'is', null)
      .executeTakeFirst()
    return waits && write(context, 'waiting', '/operator', '')
  },
  'abuse-reports.folded': told('folded'),
  'abuse-reports.deleted': told('deleted'),
  'abuse-reports.suspended': told('suspended'),
  'abuse-reports.outcome': outcome,
}

export const tellOperators = async (trx: Transaction): Promise<void> => {
  const operators = await trx
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.uid', 'o.account_uid')
    .select('a.page_uid')
    .execute()
  for (const { page_uid } of operators) await tell(trx, page_uid, 'abuse-reports.waiting')
}

export const tellAccused = async (
  trx: Transaction,
  pageUid: string,
  decided: 'folded' | 'deleted' | 'suspended',
  word: string,
): Promise<void> => tell(trx, pageUid, `abuse-reports.${decided}`, { word })

/** Those whose account is not there any more are told nothing. */
export const tellReporters = async (
  trx: Transaction,
  pageUids: readonly string[],
  outcome: Outcome,
): Promise<void> => {
  for (const pageUid of pageUids) await tell(trx, pageUid, 'abuse-reports.outcome', { outcome })
}

const tell = async (trx: Transaction, pageUid: string, kind: string, params = {}): Promise<void> => {
  const to = await findCorrespondentOfPage(trx, pageUid)
  if (to) await enqueueMail(trx, { kind, language: languageFrom(to.language), to: to.address, params })
}
