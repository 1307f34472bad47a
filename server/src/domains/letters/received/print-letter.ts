import type { Endpoint } from '@souvenance/contract/endpoint'
import type { Language } from '@souvenance/contract/languages'
import type {
  linkedLetters,
  receivedLetters,
  ShownLetter,
} from '@souvenance/contract/messages/received-letters'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { languageFrom } from '../../../platform/i18n/language-from.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { writeMoment } from '../../../platform/i18n/write-moment.ts'
import type { PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { printPdf } from '../../../platform/pdf/print-pdf.ts'
import type { Services } from '../../../platform/services.ts'
import type { LetterRow } from '../post-mortem/letter-store.ts'
import { markOpened } from './choices.ts'
import { loadLinked, loadReceived, type Received } from './load-received.ts'
import { showLetter } from './show-letter.ts'

type Printed = { pdf: string }

/** Drawn before the transaction, which would otherwise stay open for as long. */
export const drawReceived = async (asked: Asked<typeof receivedLetters.print>): Promise<Printed> =>
  draw(asked.services, await loadReceived({ ...asked, writes: false }))

export const drawLinked = async (asked: Asked<typeof linkedLetters.print>): Promise<Printed> =>
  draw(asked.services, await loadLinked({ ...asked, writes: false }))

const draw = async (services: Services, { letter }: Received): Promise<Printed> => ({
  pdf: Buffer.from(await drawLetter(services, letter)).toString('base64'),
})

export const drawLetter = async (services: Services, letter: LetterRow): Promise<Uint8Array> => {
  const shown = await showLetter({ db: services.db, services }, letter)
  return printPdf(letterDocument(shown, languageFrom(letter.language)))
}

export const keepPrinted = async ({
  trx,
  thing,
  prepared,
}: Call<Endpoint, Received, Printed>): Promise<Printed> => {
  await markOpened(trx, thing.letter)
  return prepared
}

const letterDocument = (
  { from, subject, msg, writtenDate, files }: ShownLetter,
  language: Language,
): PdfDocument => {
  const say = (key: string, params: Record<string, unknown> = {}) =>
    translate(language, `mail-letters:doc.${key}`, params)
  const day = writeMoment(language, new Date(writtenDate), { dateStyle: 'long' })
  const title = subject || say('title', { from })
  return {
    title,
    author: from,
    language,
    running: say('title', { from }),
    foot: { text: say('foot'), pages: say('pages', { page: '{{page}}', pages: '{{pages}}' }) },
    blocks: [
      { is: 'title', text: title, under: say('under', { from, day }) },
      ...msg
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((text) => ({ is: 'lead' as const, text })),
      ...(files.length > 0
        ? [{ is: 'entry' as const, label: say('files'), lines: files.map(({ name }) => name) }]
        : []),
    ],
  }
}
