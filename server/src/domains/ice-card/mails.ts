import { translate } from '../../platform/i18n/translate.ts'
import { writeMoment } from '../../platform/i18n/write-moment.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { nameCountry } from '../reference-data/public.ts'
import { findOpening } from './opening-store.ts'

const cardPath = '/my/ice-card'

const write = (context: MailContext, text: string, words: Record<string, unknown> = {}): MailContent => {
  const say = (part: string) => translate(context.language, `ice-card:mail.${text}.${part}`, words)
  return {
    subject: say('subject'),
    title: say('title'),
    paragraphs: say('body').split('\n\n'),
    action: { label: say('action'), url: context.publicUrl + cardPath },
  }
}

/** That it was opened, when and from which country: never what stands on the card. */
export const iceCardMailKinds: MailKinds = {
  'ice-card.opened': async (context) => {
    const { trx, params, language } = context
    const opening = await findOpening(trx, String(params.openingUid))
    if (!opening) return undefined
    const moment = writeMoment(language, opening.openedAt, { dateStyle: 'long', timeStyle: 'short' })
    const country = opening.country && nameCountry(language, opening.country)
    return write(context, 'opened', {
      moment,
      ...(country ? { country, context: 'located' } : {}),
    })
  },

  'ice-card.disabled': async (context) => write(context, 'disabled'),
}
