import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { contactLimits } from '@souvenance/contract/people/contact-limits'
import type { contacts } from '@souvenance/contract/people/contacts'
import type { Batch, Card } from '../../../platform/address-books/card.ts'
import { createFileDecoder } from '../../../platform/address-books/decode-file.ts'
import { readVcard } from '../../../platform/address-books/read-vcard.ts'
import { createCardSplitter } from '../../../platform/address-books/split-vcards.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Open } from './import-contacts.ts'

const cardsInBatch = 200

/** Read while it arrives; nothing of it is stored. */
export const openFile: Open<typeof contacts.importFile> = async function* ({ upload }, signal) {
  if (!upload) throw new Refusal('unsupportedMedia')
  const batches = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const expected = { field: 'file', mostBytes: contactLimits.fileBytes }
  const reading = upload
    .pass(expected, (source) => readCards(source, batches, signal))
    .then(
      ({ result: read }) => {
        if (read === 0) batches.destroy(new Refusal('contactFileUnknown'))
        else batches.end()
      },
      (error: Error) => void batches.destroy(error),
    )
  try {
    yield* batches as AsyncIterable<Batch>
  } finally {
    batches.destroy()
    await reading
  }
}

const readCards = async (source: Readable, batches: PassThrough, signal: AbortSignal) => {
  const hash = createHash('sha256')
  const splitter = createCardSplitter()
  const decoder = createFileDecoder()
  const closed = new Promise<void>((resolve) => void batches.once('close', resolve))
  let [read, size] = [0, 0]
  let cards: Card[] = []
  const hand = async () => {
    const batch: Batch = { read, total: null, cards }
    cards = []
    if (batches.destroyed || batches.write(batch)) return
    await Promise.race([once(batches, 'drain'), closed])
  }
  for await (const chunk of source as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    hash.update(chunk)
    size += chunk.length
    if (size > contactLimits.fileBytes) throw new Refusal('contactFileTooLarge')
    // Nobody wants more: the rest is only hashed.
    if (batches.destroyed) continue
    for (const text of splitter.take(decoder.take(chunk))) {
      read += 1
      cards.push(...readVcard(text))
    }
    if (cards.length >= cardsInBatch) await hand()
  }
  for (const text of splitter.take('\n')) {
    read += 1
    cards.push(...readVcard(text))
  }
  await hand()
  return { result: read, digest: hash.digest('base64') }
}
