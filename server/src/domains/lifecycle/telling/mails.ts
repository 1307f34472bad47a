import type { Language } from '@souvenance/contract/languages'
import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../../platform/mail/mail-kinds.ts'
import { momentFor } from '../../accounts/public.ts'
import { nameColumns } from '../../persons/public.ts'
import { readClock } from '../lifecycle-clock.ts'
import { releaseOf } from '../release-times.ts'
import { hasOpened, isEstablished, isOpen, parts } from '../report.ts'
import { findReport, type StoredReport } from '../report-store.ts'
import { mintAliveToken } from './alive-tokens.ts'
import { listConfirmed } from './send-mails.ts'

const reports = '/report/death'

/** Written at each attempt from the report as it is then; what no longer holds is not sent. */
export const lifecycleMailKinds = (config: Config): MailKinds => ({
  'lifecycle.warning': async (context) => {
    const stored = await findOpen(context)
    if (!stored || stored.report.openedAt.memorial !== null) return undefined
    const addresses = await listConfirmed(context.trx, stored.pageUid)
    if (addresses.every(({ address }) => address !== context.to)) return undefined
    const { trx, language, publicUrl } = context
    const token = await mintAliveToken(trx, stored.uid, context.to)
    const say = sayIn(language)
    const content = await write(context, stored, 'warning')
    // The reader of this mail has received it: no warning is awaited any longer.
    const { now } = await readClock(trx, config)
    const heard = { ...stored.report, acceptedAt: stored.report.acceptedAt ?? now }
    const first = parts
      .flatMap((part) => releaseOf(heard, part) ?? [])
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b)[0]
    return {
      ...content,
      paragraphs: [
        ...content.paragraphs,
        ...(first === undefined
          ? []
          : [say('warning.when', { when: await momentFor(context, stored.pageUid, first) })]),
      ],
      action: { label: say('warning.action'), url: `${publicUrl}/alive/${token}` },
      closing: [say('warning.closing')],
    }
  },

  'lifecycle.paused': async (context) => {
    const stored = await findOpen(context)
    return stored && write(context, stored, 'paused', '/sign-in')
  },

  'lifecycle.settled': async (context) => {
    const stored = await findReport(context.trx, String(context.params.reportUid))
    if (!stored) return undefined
    return hasOpened(stored.report)
      ? write(context, stored, 'settledOpened', '/legacy/opened')
      : write(context, stored, 'settled', '/sign-in')
  },

  'lifecycle.reported': async (context) => {
    const stored = await findOpen(context)
    if (!stored) return undefined
    const content = await write(context, stored, 'reported', reports)
    const { word } = stored
    const say = sayIn(context.language)
    const name = await nameOf(context.trx, String(context.params.reporterUid))
    return {
      ...content,
      paragraphs: [...content.paragraphs, ...(word ? [say('reported.word', { who: name, word })] : [])],
    }
  },

  'lifecycle.objected': async (context) => {
    const stored = await findOpen(context)
    return stored && write(context, stored, 'objected', reports)
  },

  'lifecycle.orphaned': async (context) => {
    const stored = await findOpen(context)
    return stored?.report.orphanedUntil ? write(context, stored, 'orphaned', reports) : undefined
  },

  'lifecycle.opened': async (context) => {
    const stored = await findOpen(context)
    const part = parts.find((one) => one === context.params.part)
    if (!stored || !part || stored.report.openedAt[part] === null) return undefined
    const inherited = `/legacy/inherited/${stored.pageUid}`
    const paths = { wills: `${inherited}/last-wills`, memorial: inherited, safe: '/my/safe' }
    return write(context, stored, `opened.${part}`, paths[part])
  },

  'lifecycle.reset': async (context) => {
    const stored = await findOpen(context)
    return stored && isEstablished(stored.report) ? write(context, stored, 'reset', reports) : undefined
  },

  'lifecycle.ended': async (context) => {
    const stored = await findReport(context.trx, String(context.params.reportUid))
    if (!stored) return undefined
    const lives = ['owner', 'link', 'returned', 'operator'].includes(String(context.params.how))
    return write(context, stored, lives ? 'ended' : 'lapsed', reports)
  },
})

const findOpen = async ({ trx, params }: MailContext): Promise<StoredReport | undefined> => {
  const stored = await findReport(trx, String(params.reportUid))
  return stored && isOpen(stored.report) ? stored : undefined
}

const sayIn =
  (language: Language) =>
  (key: string, params: Record<string, unknown> = {}): string =>
    translate(language, `mail-lifecycle:${key}`, params)

/** An operator reported, or the reporter's account is gone. */
const namesReporter: ReadonlySet<string> = new Set(['warning', 'reported'])

const write = async (
  context: MailContext,
  stored: StoredReport,
  text: string,
  path?: string,
): Promise<MailContent> => {
  const { trx, params } = context
  const { name: person, gender } = await personOf(trx, stored.pageUid)
  const who = await nameOf(trx, String(params.objectorUid ?? params.reporterUid ?? stored.report.reporterUid))
  const words = { person, who, context: gender }
  return composeMail(context, {
    text: `mail-lifecycle:${text}`,
    words,
    body: bodyOf(text, { who, stored }),
    path,
  })
}

const bodyOf = (text: string, { who, stored }: { who: string; stored: StoredReport }): string => {
  if (text === 'ended' && hasOpened(stored.report)) return 'bodyOpened'
  return who === '' && namesReporter.has(text) ? 'bodyOfNobody' : 'body'
}

const nameOf = async (trx: Transaction, uid: string): Promise<string> => (await personOf(trx, uid)).name

const personOf = async (trx: Transaction, uid: string): Promise<{ name: string; gender: string }> => {
  const { rows } = await sql<Named>`
    select ${nameColumns}
      from pages p
     where p.uid::text = ${uid}`.execute(trx)
  const [row] = rows
  return { name: row ? fullName(row) : '', gender: row?.gender ?? '' }
}
