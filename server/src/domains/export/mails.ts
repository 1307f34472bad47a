import { exportDays } from '@souvenance/contract/accounts/exports'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { languageOf, listEmails, sendToEveryAddress } from '../accounts/public.ts'
import { findFullName } from '../persons/public.ts'

type Told = 'asked' | 'ready' | 'failed'
type Of = { exportUid: string; accountUid: string; pageUid: string; ownerUid: string }

/** To every confirmed address: an archive of everything is what a thief would ask for first. */
export const tellAsker = async (trx: Transaction, of: Of, told: Told): Promise<void> => {
  if (told !== 'asked') await noticeAsker(trx, of, `export-${told}`)
  await sendToEveryAddress(trx, of.accountUid, {
    kind: `export.${told}`,
    params: { exportUid: of.exportUid, ...(of.pageUid === of.ownerUid ? {} : { pageUid: of.pageUid }) },
  })
}

/** Tells how an import ended, to the first address if it is confirmed: it gave nothing away. */
export const tellBringer = async (
  trx: Transaction,
  { importUid, accountUid }: { importUid: string; accountUid: string },
  told: 'done' | 'refused',
): Promise<void> => {
  const first = (await listEmails(trx, accountUid)).find(({ primary, confirmed }) => primary && confirmed)
  if (!first) return
  await enqueueMail(trx, {
    kind: `import.${told}`,
    language: await languageOf(trx, accountUid),
    to: first.address,
    params: { importUid },
  })
}

const writeImported =
  (told: 'done' | 'refused') =>
  async (context: MailContext): Promise<MailContent | undefined> => {
    const { trx, params, language } = context
    const found = await trx
      .selectFrom('memorial_imports as m')
      .leftJoin('pages as p', 'p.uid', 'm.page_uid')
      .select(['m.state', 'm.refusal', 'm.page_uid', 'p.permalink'])
      .where('m.uid', '=', String(params.importUid))
      .executeTakeFirst()
    if (found?.state !== told) return undefined
    if (told === 'done' && !found.page_uid) return undefined
    const words = found.page_uid ? { page: await findFullName(trx, found.page_uid) } : {}
    const path = `/${found.permalink ?? 'my/import'}`
    const content = composeMail(context, { text: `mail-export:${told}`, words, path })
    const why = found.refusal && translate(language, `mail-export:refusal.${found.refusal}`)
    return why ? { ...content, paragraphs: [...content.paragraphs, why] } : content
  }

/** Within the product; the mail tells the same. */
const noticeAsker = async (
  trx: Transaction,
  { ownerUid, pageUid }: Of,
  kind: 'export-ready' | 'export-failed',
): Promise<void> => {
  await sql`
    select notify_people(array[${ownerUid}::uuid], ${kind}, ${pageUid}::uuid, null, null, now(), mailed => true)`.execute(
    trx,
  )
}

const write =
  (told: Told, states: readonly string[]) =>
  async (context: MailContext): Promise<MailContent | undefined> => {
    const { trx, params } = context
    const found = await trx
      .selectFrom('exports')
      .select('state')
      .where('uid', '=', String(params.exportUid))
      .executeTakeFirst()
    if (!found || !states.includes(found.state)) return undefined
    const words = {
      days: exportDays,
      ...(params.pageUid === undefined
        ? {}
        : { context: 'memorial', page: await findFullName(trx, String(params.pageUid)) }),
    }
    return composeMail(context, { text: `mail-export:${told}`, words, path: '/my/export' })
  }

/** Never the archive itself, nor a link that opens it. */
export const exportMailKinds: MailKinds = {
  'export.asked': write('asked', ['waiting', 'working', 'ready']),
  'export.ready': write('ready', ['ready']),
  'export.failed': write('failed', ['failed']),
  'import.done': writeImported('done'),
  'import.refused': writeImported('refused'),
}
