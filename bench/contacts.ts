import { Readable } from 'node:stream'
import { contacts } from '@souvenance/contract/people/contacts'
import { readVcard } from '@souvenance/server/platform/address-books/read-vcard'
import { createCardSplitter } from '@souvenance/server/platform/address-books/split-vcards'
import { signIn } from './accounts.ts'
import { compare } from './compare.ts'
import type { OwnServer } from './own-server.ts'

const people = 10_000
const rounds = 3

const cards = Array.from({ length: people }, (_, number) =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:Person ${number};Anne;;;`,
    `FN:Anne Person ${number}`,
    'ORG:The Garden;',
    `TEL;TYPE=CELL:+33 6 00 00 ${number}`,
    `EMAIL;TYPE=INTERNET,HOME:person.${number}@laurent.example`,
    `NOTE:${'Met by the lake. '.repeat(6)}`,
    'END:VCARD',
    '',
  ].join('\r\n'),
)
const file = Buffer.from(cards.join(''))
const piece = 64 * 1024

/** An import, with its sending, sealing and keeping, against reading the same cards and nothing else. */
export const benchContacts = async (server: OwnServer): Promise<void> => {
  const cookie = await signIn(server)
  await compare(`contacts a second, of ${people} brought`, {
    measured: async () => {
      await forget(server, cookie)
      return perSecond(() => bring(server, cookie))
    },
    against: () => perSecond(parse),
    called: 'parsing them',
    bound: 'at least 0.50',
    rounds,
  })
}

const perSecond = async (work: () => Promise<number>): Promise<number> => {
  const begun = performance.now()
  const found = await work()
  if (found !== people) throw new Error(`${found} contacts instead of ${people}`)
  return (people / (performance.now() - begun)) * 1000
}

const parse = async (): Promise<number> => {
  const splitter = createCardSplitter()
  const decoder = new TextDecoder()
  const pieces = Array.from({ length: Math.ceil(file.length / piece) }, (_, index) =>
    file.subarray(index * piece, (index + 1) * piece),
  )
  let found = 0
  for await (const chunk of Readable.from(pieces))
    for (const text of splitter.take(decoder.decode(chunk, { stream: true }))) found += readVcard(text).length
  return found
}

const headersOf = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' })

const bring = async ({ origin }: OwnServer, cookie: string): Promise<number> => {
  const form = new FormData()
  form.append('file', new Blob([file]), 'contacts.vcf')
  const address = `${origin}/api/v1.0${contacts.importFile.path}`
  const response = await fetch(address, { method: 'POST', headers: headersOf(cookie), body: form })
  const last = (await response.text()).trimEnd().split('\n').at(-1) ?? ''
  return JSON.parse(last).data.found
}

const forget = async ({ origin }: OwnServer, cookie: string): Promise<void> => {
  const address = `${origin}/api/v1.0${contacts.removeAll.path}`
  await fetch(address, { method: 'DELETE', headers: headersOf(cookie) })
}
