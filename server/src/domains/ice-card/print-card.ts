import type { DataOf } from '@souvenance/contract/endpoint'
import type { iceCards } from '@souvenance/contract/legacy/ice-card'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { printPdf } from '../../platform/pdf/print-pdf.ts'
import { leadingLanguage, requireCountry, tidyCard } from './card-content.ts'
import { addressOfCard, cardDocument } from './card-document.ts'
import { countDownload, findCard } from './card-store.ts'
import { findHolder } from './holder.ts'

type Printed = DataOf<typeof iceCards.pdf>

/** Of the same length as a real one, for a card that was never saved. */
const sampleCode = 'A'.repeat(22)

const encode = (bytes: Uint8Array): Printed => ({ pdf: Buffer.from(bytes).toString('base64') })

export const drawCard = async ({
  db,
  services,
  thing,
  input,
}: Call<typeof iceCards.pdf, SignedIn, undefined>): Promise<Printed> => {
  const kept = await findCard(db, services, thing.userUid)
  if (!kept) throw new Refusal('iceCardMissing')
  const { lang } = input.query
  const country = requireCountry(input.query.country ?? kept.content.country, 'country')
  const { languages } = kept.content
  const content = {
    ...kept.content,
    country,
    languages: lang ? [lang, ...languages.filter((one) => one !== lang)] : languages,
  }
  const bytes = await printPdf(
    cardDocument({
      content,
      holder: await findHolder(db, thing.userUid, leadingLanguage(content)),
      address: addressOfCard(services.config.publicUrl, kept.access.code),
      bare: false,
    }),
  )
  await countDownload(services.db, thing.userUid)
  return encode(bytes)
}

/** Drawn before the transaction, which would otherwise stay open for as long. */
export const drawPreview = async (asked: Asked<typeof iceCards.preview>): Promise<Printed> => {
  const { db, services, input } = asked
  const { userUid } = requireSignedIn(asked.actor)
  const kept = await findCard(db, services, userUid)
  const content = tidyCard(input.body.iceCard)
  const document = cardDocument({
    content,
    holder: await findHolder(db, userUid, leadingLanguage(content)),
    address: addressOfCard(services.config.publicUrl, kept?.access.code ?? sampleCode),
    bare: true,
  })
  return encode(await printPdf(document))
}
