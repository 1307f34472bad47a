import { writeMoment } from '../../platform/i18n/write-moment.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { nameCountry } from '../reference-data/public.ts'
import { findOpening } from './opening-store.ts'

const write = (context: MailContext, text: string, words: Record<string, unknown> = {}): MailContent =>
  composeMail(context, { text: `ice-card:mail.${text}`, words, path: '/my/ice-card' })

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
