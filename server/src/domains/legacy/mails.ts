import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { listKin } from '../clouds/public.ts'
import { findFullName } from '../persons/public.ts'

/** About one's own page or about a memorial, which is named. */
const write = async (context: MailContext, text: string): Promise<MailContent> => {
  const { trx, params } = context
  const { donorUid, pageUid, personUid } = params
  const own = pageUid === undefined || pageUid === donorUid
  const words = {
    ...(personUid ? await wordsAbout(context, String(personUid)) : {}),
    ...(own ? {} : { page: await findFullName(trx, String(pageUid)) }),
  }
  const body = own ? 'body' : 'memorialBody'
  return composeMail(context, { text: `mail-legacy:${text}`, words, body, path: '/legacy' })
}

/** The name, and the gender where the donor may see it. */
const wordsAbout = async ({ trx, params }: MailContext, uid: string) => ({
  name: await findFullName(trx, uid),
  context: (await listKin(trx, { userUid: String(params.donorUid) }, [uid])).get(uid)?.gender,
})

export const legacyMailKinds: MailKinds = {
  'legacy.left': (context) => write(context, 'left'),
  'legacy.unfit': (context) => write(context, 'unfit'),
  'legacy.review': (context) => write(context, 'review'),
}
