import type { Language } from '@souvenance/contract/languages'
import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { writeMoment } from '../../platform/i18n/write-moment.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { sendToEveryAddress, sendToPerson } from '../accounts/public.ts'
import { nameColumns } from '../persons/public.ts'
import { type Administrator, findDeletion } from './deletion-store.ts'

type Asked = { kind: 'deletion.accountAsked' | 'deletion.memorialYours'; pageUid: string }

/** Sent to every confirmed address of the asker: if it was not them, they can take it back in time. */
export const sendToAsker = (trx: Transaction, accountUid: string, { kind, pageUid }: Asked): Promise<void> =>
  sendToEveryAddress(trx, accountUid, { kind, params: { pageUid } })

type Told = { kind: 'deletion.memorialAsked' | 'deletion.memorialKept'; pageUid: string; by: string }

export const sendToAdministrators = async (
  trx: Transaction,
  people: readonly Administrator[],
  { kind, pageUid, by }: Told,
): Promise<void> => {
  for (const { uid, former } of people)
    await sendToPerson(trx, uid, { kind, params: { pageUid, by, ...(former && { former }) } })
}

/** Composed when sent; returns undefined if the deletion was undone. */
export const deletionMailKinds: MailKinds = {
  'deletion.accountAsked': async (context) => {
    const deletion = await findDeletion(context.trx, String(context.params.pageUid))
    if (deletion?.kind !== 'account') return undefined
    const when = dayOf(context.language, deletion.erasedFrom)
    return write(context, 'accountAsked', '/sign-in', { when })
  },

  'deletion.memorialAsked': async (context) => {
    const found = await findNames(context)
    const deletion = await findDeletion(context.trx, String(context.params.pageUid))
    if (!found || !deletion) return undefined
    const when = dayOf(context.language, deletion.hiddenFrom)
    const former = context.params.former === true
    return write(context, former ? 'memorialAskedAfter' : 'memorialAsked', wayTo(found, former), {
      ...found,
      when,
    })
  },

  'deletion.memorialYours': async (context) => {
    const { pageUid } = context.params
    const found = await findNames({ ...context, params: { pageUid, by: pageUid } })
    const deletion = await findDeletion(context.trx, String(pageUid))
    if (!found || !deletion) return undefined
    const when = dayOf(context.language, deletion.erasedFrom)
    return write(context, 'memorialYours', deletedMemorials, { ...found, when })
  },

  'deletion.memorialKept': async (context) => {
    const found = await findNames(context)
    return found && write(context, 'memorialKept', wayTo(found, context.params.former === true), found)
  },
}

/** The screen that lists memorials being deleted, which can be brought back. */
const deletedMemorials = '/memorials'

/** Former administrators may not see the page, so their link leads to the list. */
const wayTo = ({ permalink }: { permalink: string }, former: boolean): string =>
  former ? deletedMemorials : `/${permalink}`

const findNames = async ({ trx, params }: Pick<MailContext, 'trx' | 'params'>) => {
  const { rows } = await sql<Named & { permalink: string; uid: string }>`
    select p.uid, p.permalink, ${nameColumns}
      from pages p
     where p.uid in (${String(params.pageUid)}::uuid, ${String(params.by)}::uuid)`.execute(trx)
  const memorial = rows.find(({ uid }) => uid === params.pageUid)
  const by = rows.find(({ uid }) => uid === params.by)
  if (!memorial || !by) return undefined
  return { memorial: fullName(memorial), name: fullName(by), permalink: memorial.permalink }
}

const dayOf = (language: Language, date: Date): string => writeMoment(language, date, { dateStyle: 'long' })

const write = (
  context: MailContext,
  text: string,
  path: string,
  words: Record<string, unknown>,
): MailContent => composeMail(context, { text: `mail-deletion:${text}`, words, path })
