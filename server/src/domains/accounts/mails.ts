import type { Language } from '@souvenance/contract/languages'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { languageFrom } from '../../platform/i18n/language-from.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { writeMoment } from '../../platform/i18n/write-moment.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { type Email, findConfirmedOwner, findEmailByUid, listEmails } from './emails/email-store.ts'
import { findMailAddress } from './emails/mail-address.ts'
import { mintMailToken } from './mail-tokens.ts'
import { momentFor } from './moment-for.ts'
import { languageOf } from './send-to.ts'
import { describeDevice } from './sign-in/describe-device.ts'
import { lockAccount } from './store.ts'
import { type AccountChange, findChange } from './undo/account-changes.ts'

const claimedAct = 'address claimed elsewhere'
const noticeEveryHours = 24

/** The row is the same for a free and an owned address; the mail kind is decided when it is sent. */
export const sendConfirmation = (trx: Transaction, email: Email, language: Language): Promise<void> =>
  enqueueMail(trx, {
    kind: 'accounts.confirmation',
    language,
    to: email.address,
    params: { emailUid: email.uid },
  })

export const sendResetLink = (
  trx: Transaction,
  { address, language }: { address: string; language: string },
): Promise<void> =>
  enqueueMail(trx, { kind: 'accounts.passwordReset', language: languageFrom(language), to: address })

type Notice =
  | 'passwordChanged'
  | 'primaryChanged'
  | 'anotherAdded'
  | 'anotherConfirmed'
  | 'anotherRemoved'
  | 'thisRemoved'
  | 'legacyChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'recoveryCodesMade'
  | 'undone'
/**
 * `by`: the mailbox that asked for an undo. `last`: nothing can be undone any more. `context`: which of several wordings,
 * `name`: who it names, `left`: how many recovery codes are left.
 */
type NoticeParams = {
  address?: string
  shut?: boolean
  by?: string
  last?: boolean
  context?: string
  name?: string
  left?: number
}

/**
 * Notifies every settled address of a change. Addresses settled before the change get the undo link; a new
 * one, which may be a thief's, gets only the notice. `params` names the change.
 */
export const sendNotice = async (
  trx: Transaction,
  accountUid: string,
  notice: Notice,
  change: AccountChange | undefined,
  params: NoticeParams = {},
): Promise<void> => {
  const confirmed = (await listEmails(trx, accountUid)).filter((email) => email.confirmed)
  for (const email of confirmed) await sendNoticeTo(trx, email, notice, change, params)
}

const sendNoticeTo = async (
  trx: Transaction,
  { accountUid, address, folded }: Email,
  notice: Notice,
  change: AccountChange | undefined,
  params: NoticeParams,
): Promise<void> => {
  await enqueueMail(trx, {
    kind: `accounts.${notice}`,
    language: await languageOf(trx, accountUid),
    to: address,
    params: {
      ...params,
      ...(change && { at: change.madeAt.toISOString() }),
      ...(change && mayUndo(change, folded) && { changeUid: change.uid }),
    },
  })
}

const mayUndo = ({ emailsBefore, contestants }: AccountChange, folded: string): boolean =>
  emailsBefore.some((email) => email.folded === folded && email.settled) &&
  (contestants?.includes(folded) ?? true)

/** Notifies the removed address, if it was settled, and all remaining ones. */
export const sendRemoval = async (
  trx: Transaction,
  email: Email,
  change: AccountChange | undefined,
): Promise<void> => {
  if (email.confirmed) await sendNoticeTo(trx, email, 'thisRemoved', change, {})
  await sendNotice(trx, email.accountUid, 'anotherRemoved', change, { address: email.address })
}

/** An address that came back and was removed again is told so, without a link. */
export const sendLastRemoval = async (trx: Transaction, email: Email): Promise<void> => {
  if (email.confirmed) await sendNoticeTo(trx, email, 'thisRemoved', undefined, { last: true })
}

const ownAddresses = '/settings/general?activeTab=emails'
const ownSessions = '/settings/general?activeTab=sessions'
const ownAccess = '/settings/general?activeTab=access'

/** Mails to unproven addresses omit names, which a stranger could have filled with any text. */
export const accountMailKinds: MailKinds = {
  'accounts.confirmation': async (context) => {
    const email = await findEmailByUid(context.trx, String(context.params.emailUid))
    if (!email || email.confirmed) return undefined
    const owner = await findConfirmedOwner(context.trx, email.folded)
    if (owner) return tellOwner(context.trx, owner, email)
    if (await isFlooded(context, 'accounts.confirmation')) return undefined
    const token = await mintMailToken(context.trx, 'confirmation', email)
    return write(context, 'confirmation', `/confirm/${token}`)
  },

  'accounts.addressClaimed': async (context) =>
    write(context, context.params.primary ? 'claimedAtSignUp' : 'claimedAsSecond', '/sign-in'),

  'accounts.passwordReset': async (context) => {
    const folded = findMailAddress(context.to)?.folded ?? ''
    const email = await findConfirmedOwner(context.trx, folded)
    if (!email) return undefined
    if (await isFlooded(context, 'accounts.passwordReset')) return undefined
    if (await isLongDead(context.trx, email.accountUid)) return undefined
    if (!email.settled) return write(context, 'resetTooNew', '/password-lost')
    const token = await mintMailToken(context.trx, 'reset', email)
    return write(context, 'passwordReset', `/password-regenerate/${token}`)
  },

  'accounts.newDevice': writeNewDevice,
  'accounts.passwordChanged': (context) => writeNotice(context, 'passwordChanged', '/password-lost'),
  'accounts.passkeyAdded': (context) => writeNotice(context, 'passkeyAdded', ownAccess),
  'accounts.passkeyRemoved': (context) => writeNotice(context, 'passkeyRemoved', ownAccess),
  'accounts.passkeyCopied': (context) => writeNotice(context, 'passkeyCopied', ownAccess),
  'accounts.secondFactorOn': (context) => writeNotice(context, 'secondFactorOn', ownAccess),
  'accounts.secondFactorOff': (context) => writeNotice(context, 'secondFactorOff', ownAccess),
  'accounts.recoveryCodeUsed': (context) => writeNotice(context, 'recoveryCodeUsed', ownAccess),
  'accounts.recoveryCodesMade': (context) => writeNotice(context, 'recoveryCodesMade', ownAccess),
  'accounts.primaryChanged': (context) => writeNotice(context, 'primaryChanged', ownAddresses),
  'accounts.anotherAdded': (context) => writeNotice(context, 'anotherAdded', ownAddresses),
  'accounts.anotherConfirmed': (context) => writeNotice(context, 'anotherConfirmed', ownAddresses),
  'accounts.anotherRemoved': (context) => writeNotice(context, 'anotherRemoved', ownAddresses),
  'accounts.thisRemoved': (context) => writeNotice(context, 'thisRemoved', '/sign-in'),
  'accounts.legacyChanged': (context) => writeNotice(context, 'legacyChanged', '/legacy'),
  'accounts.undone': (context) => writeNotice(context, 'undone', '/password-lost'),
}

/** Put into the outbox by the statement that signs in. A program need not say what it is. */
async function writeNewDevice(context: MailContext): Promise<MailContent> {
  const { pageUid, since, userAgent } = context.params
  const device = describeDevice(String(userAgent))
  const at = await momentFor(context, String(pageUid), new Date(String(since)))
  const params = { since: at, ...(device ? { device } : { context: 'unnamed' }) }
  return write({ ...context, params }, 'newDevice', ownSessions)
}

const returnDays = 90

/** Long after a death a mailbox may have a new owner: it no longer opens the account, only the password does. */
const isLongDead = async (trx: Transaction, accountUid: string): Promise<boolean> => {
  const { rows } = await sql`
    select
      from death_reports r
      join accounts a on a.page_uid = r.page_uid
     where a.uid = ${accountUid}
       and r.ended_at is null
       and r.memorial_opened_at < now() - make_interval(days => ${returnDays})`.execute(trx)
  return rows.length > 0
}

/** The undo link is created when the mail is sent, unless the change was undone meanwhile. */
const writeNotice = async (context: MailContext, text: string, path: string): Promise<MailContent> => {
  const { trx, params, language, publicUrl } = context
  const say = (part: string) => translate(language, `mail-accounts:${part}`)
  const content = write(context, text, path)
  const told = [...content.paragraphs, ...(params.shut ? [say('notice.shut')] : [])]
  const change = params.changeUid ? await findChange(trx, String(params.changeUid)) : undefined
  const folded = findMailAddress(context.to)?.folded
  const email = change?.emailsBefore.find((before) => before.folded === folded)
  if (!change || !email)
    return { ...content, paragraphs: [...told, ...wayWithoutLink(text, params).map((part) => say(part))] }
  const token = await mintMailToken(trx, 'undo', { ...email, accountUid: change.accountUid }, change.uid)
  return {
    ...content,
    paragraphs: [...told, say('notice.notMe')],
    action: { label: say('notice.action'), url: `${publicUrl}/not-me/${token}` },
    closing: [say('notice.good'), ...(content.closing ?? [])],
  }
}

/** An undo says itself what is left to do. */
const wayWithoutLink = (text: string, { last }: MailContext['params']): string[] => {
  if (text === 'undone') return []
  return [last ? 'notice.last' : 'notice.elsewhere']
}

const mostLetters = 3
const mostLettersToMailbox = 12
const floodMinutes = 15

/**
 * Limits letters of one kind per account and mailbox, and per mailbox over all accounts. A dropped letter
 * loses nothing: the link of an earlier letter to the same mailbox still works for any account.
 */
const isFlooded = async ({ trx, to, params }: MailContext, kind: string): Promise<boolean> => {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where params ->> 'emailUid' is not distinct from ${params.emailUid ?? null}::text) as own,
           count(*) as all
      from outbox
     where lower(recipient) = ${to.toLowerCase()}
       and kind = ${kind}
       and dropped_reason is null
       and sent_at > now() - make_interval(mins => ${floodMinutes})`.execute(trx)
  const { own = 0, all = 0 } = rows[0] ?? {}
  return own >= mostLetters || all >= mostLettersToMailbox
}

/** At most once a day, in the owner's language. */
const tellOwner = async (trx: Transaction, owner: Email, claim: Email): Promise<undefined> => {
  await lockAccount(trx, owner.accountUid)
  const told = await trx
    .selectFrom('audit')
    .select('uid')
    .where('target', '=', owner.accountUid)
    .where('act', '=', claimedAct)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${noticeEveryHours})`)
    .executeTakeFirst()
  if (told) return
  await recordAudit(trx, { actor: claim.accountUid, act: claimedAct, target: owner.accountUid })
  await enqueueMail(trx, {
    kind: 'accounts.addressClaimed',
    language: await languageOf(trx, owner.accountUid),
    to: owner.address,
    params: { primary: claim.primary },
  })
}

const write = (context: MailContext, text: string, path: string): MailContent => {
  const { language, params } = context
  const when =
    typeof params.at === 'string'
      ? writeMoment(language, new Date(params.at), { dateStyle: 'long', timeStyle: 'short' })
      : ''
  const told = { text: `mail-accounts:${text}`, words: { ...params, when } }
  return {
    ...composeMail(context, { ...told, path }),
    closing: translate(language, `${told.text}.closing`, told.words).split('\n\n'),
  }
}
