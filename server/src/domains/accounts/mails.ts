import { isLanguage, type Language } from '@souvenance/contract/languages'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { type Email, findConfirmedOwner, findEmailByUid, listEmails } from './email-store.ts'
import { findMailAddress } from './mail-address.ts'
import { mintMailToken } from './mail-tokens.ts'
import { lockAccount } from './store.ts'

const claimedAct = 'address claimed elsewhere'
const noticeEveryHours = 24

/** The same row whether the address is free or has an owner: which mail it becomes is decided when it leaves. */
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

type Notice = 'passwordChanged' | 'primaryChanged' | 'anotherAdded' | 'anotherRemoved'

/** To every address that is surely the person's own. `params` name what changed. */
export const sendNotice = async (
  trx: Transaction,
  accountUid: string,
  notice: Notice,
  params: { address?: string } = {},
): Promise<void> => {
  const language = await languageOf(trx, accountUid)
  const confirmed = (await listEmails(trx, accountUid)).filter((email) => email.confirmed)
  for (const { address } of confirmed)
    await enqueueMail(trx, { kind: `accounts.${notice}`, language, to: address, params })
}

/** Tells the address itself, if it was surely the person's own, and all that remain. */
export const sendRemoval = async (trx: Transaction, { accountUid, address, confirmed }: Email) => {
  const language = await languageOf(trx, accountUid)
  if (confirmed) await enqueueMail(trx, { kind: 'accounts.thisRemoved', language, to: address })
  await sendNotice(trx, accountUid, 'anotherRemoved', { address })
}

const ownAddresses = '/settings/general?activeTab=emails'

/** Names are left out of what goes to unproven addresses: a stranger could write anything in them. */
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
    const token = await mintMailToken(context.trx, 'reset', email)
    return write(context, 'passwordReset', `/password-regenerate/${token}`)
  },

  'accounts.passwordChanged': async (context) => write(context, 'passwordChanged', '/password-lost'),

  'accounts.primaryChanged': async (context) => write(context, 'primaryChanged', ownAddresses),
  'accounts.anotherAdded': async (context) => write(context, 'anotherAdded', ownAddresses),
  'accounts.anotherRemoved': async (context) => write(context, 'anotherRemoved', ownAddresses),
  'accounts.thisRemoved': async (context) => write(context, 'thisRemoved', '/sign-in'),
}

const mostLetters = 3
const floodMinutes = 15

/** However often and in whatever case a letter is asked for, no mailbox gets more than a few, and the latest link stays good. */
const isFlooded = async ({ trx, to }: MailContext, kind: string): Promise<boolean> => {
  const { letters } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .where(sql`lower(recipient)`, '=', to.toLowerCase())
    .where('kind', '=', kind)
    .where('dropped_reason', 'is', null)
    .where('sent_at', '>', sql<Date>`now() - make_interval(mins => ${floodMinutes})`)
    .executeTakeFirstOrThrow()
  return letters >= mostLetters
}

/** Once a day at most, in the owner's own language. */
const tellOwner = async (trx: Transaction, owner: Email, claim: Email): Promise<undefined> => {
  await lockAccount(trx, owner.accountUid)
  const told = await trx
    .selectFrom('audit')
    .select('uid')
    .where('target', '=', owner.accountUid)
    .where('act', '=', claimedAct)
    .where('created_at', '>', new Date(Date.now() - noticeEveryHours * 60 * 60 * 1000))
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

const languageOf = async (trx: Transaction, accountUid: string): Promise<Language> => {
  const { language } = await trx
    .selectFrom('accounts')
    .select('language')
    .where('uid', '=', accountUid)
    .executeTakeFirstOrThrow()
  return languageFrom(language)
}

const languageFrom = (kept: string): Language => (isLanguage(kept) ? kept : 'en')

const write = ({ language, params, publicUrl }: MailContext, text: string, path: string): MailContent => {
  const say = (part: string) => translate(language, `mail-accounts:${text}.${part}`, params)
  return {
    subject: say('subject'),
    title: say('title'),
    paragraphs: say('body').split('\n\n'),
    action: { label: say('action'), url: publicUrl + path },
    closing: say('closing').split('\n\n'),
  }
}
