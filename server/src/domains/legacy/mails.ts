import { translate } from '../../platform/i18n/translate.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { nameOf } from './name-legatee.ts'

const legacyPath = '/legacy'

/** About one's own page or about a memorial, which is named. */
const write = async (context: MailContext, text: string): Promise<MailContent> => {
  const { trx, params, language, publicUrl } = context
  const { donorUid, pageUid, personUid } = params
  const own = pageUid === undefined || pageUid === donorUid
  const words = {
    ...(personUid ? { name: await nameOf(trx, String(personUid)) } : {}),
    ...(own ? {} : { page: await nameOf(trx, String(pageUid)), context: 'memorial' }),
  }
  const say = (part: string) => translate(language, `mail-legacy:${text}.${part}`, words)
  return {
    subject: say('subject'),
    title: say('title'),
    paragraphs: say('body').split('\n\n'),
    action: { label: say('action'), url: publicUrl + legacyPath },
  }
}

export const legacyMailKinds: MailKinds = {
  'legacy.left': (context) => write(context, 'left'),
  'legacy.unfit': (context) => write(context, 'unfit'),
  'legacy.review': (context) => write(context, 'review'),
}
