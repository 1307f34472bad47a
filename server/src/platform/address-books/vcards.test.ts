import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFileDecoder } from './decode-file.ts'
import { readVcard } from './read-vcard.ts'
import { createCardSplitter } from './split-vcards.ts'

const cardsIn = (text: string) => createCardSplitter().take(`${text}\n`).flatMap(readVcard)
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')
const claire = { email: 'claire@laurent.example', name: 'Claire Laurent' }

describe('a card', () => {
  it.each([
    [
      'of version 3',
      card('VERSION:3.0', 'FN:Claire Laurent', 'EMAIL;TYPE=INTERNET,HOME:claire@laurent.example'),
    ],
    ['of version 4', card('VERSION:4.0', 'FN:Claire Laurent', 'EMAIL;PREF=1:claire@laurent.example')],
    [
      'of a telephone',
      card('VERSION:2.1', 'N:Laurent;Claire;;;', 'EMAIL;INTERNET;HOME:claire@laurent.example'),
    ],
    [
      'with encoded names',
      card(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4C=61=75=72=65=6E=74;Claire',
        'EMAIL:claire@laurent.example',
      ),
    ],
    ['without a written name', card('VERSION:3.0', 'N:Laurent;Claire;;;', 'EMAIL:claire@laurent.example')],
    [
      'with groups',
      card('VERSION:3.0', 'FN:Claire Laurent', 'item1.EMAIL:claire@laurent.example', 'item1.X-ABLabel:Home'),
    ],
    ['with folded lines', card('VERSION:3.0', 'FN:Claire', '  Laurent', 'EMAIL:claire@', ' laurent.example')],
    ['with a mail link', card('VERSION:4.0', 'FN:Claire Laurent', 'EMAIL:mailto:claire@laurent.example')],
    ['in small letters', card('VERSION:3.0', 'fn:Claire Laurent', 'email:claire@laurent.example')],
    [
      'with a picture',
      card(
        'VERSION:3.0',
        'FN:Claire Laurent',
        `PHOTO;ENCODING=b:${'A'.repeat(2_000_000)}`,
        'EMAIL:claire@laurent.example',
      ),
    ],
  ])('%s is read', (_, text) => expect(cardsIn(text)).toEqual([claire]))

  it('gives each of its addresses', () => {
    const text = card('VERSION:3.0', 'FN:Claire Laurent', 'EMAIL:claire@laurent.example', 'EMAIL:c@b.example')
    expect(cardsIn(text).map(({ email }) => email)).toEqual(['claire@laurent.example', 'c@b.example'])
  })

  it.each([
    ['without an end', 'BEGIN:VCARD\nVERSION:3.0\nEMAIL:claire@laurent.example'],
    ['without a beginning', 'VERSION:3.0\nEMAIL:claire@laurent.example\nEND:VCARD'],
    ['without an address', card('VERSION:3.0', 'FN:Claire')],
    ['that is none', '%PDF-1.4 …'],
  ])('%s gives nothing', (_, text) => expect(cardsIn(text)).toEqual([]))

  it('a broken one does not hide the next', () => {
    const broken = card('VERSION:3.0', 'EMAIL;=:::;"', 'N')
    const whole = card('VERSION:3.0', 'FN:Claire Laurent', 'EMAIL:claire@laurent.example')
    expect(cardsIn(`${broken}\r\n${whole}`)).toContainEqual(claire)
  })
})

const accented = card('VERSION:3.0', 'FN:Zoé Lefèvre', 'EMAIL:zoe@laurent.example')

it.each([
  ['of old Windows', Buffer.from(accented, 'latin1')],
  ['in UTF-16', Buffer.from(`\ufeff${accented}`, 'utf16le')],
  ['with a mark', Buffer.from(`\ufeff${accented}`)],
  ['without a mark', Buffer.from(accented)],
])('a file %s is read, cut anywhere', (_, bytes) => {
  for (let cut = 2; cut < bytes.length; cut += 1) {
    const decoder = createFileDecoder()
    const text = decoder.take(bytes.subarray(0, cut)) + decoder.take(bytes.subarray(cut))
    expect(cardsIn(text), `cut at ${cut}`).toEqual([{ email: 'zoe@laurent.example', name: 'Zoé Lefèvre' }])
  }
})

it('encoded names of old telephones keep their accents', () => {
  const name = 'N;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:Lef=E8vre;Zo=E9'
  const [read] = cardsIn(card('VERSION:2.1', name, 'EMAIL:zoe@laurent.example'))
  expect(read?.name).toBe('Zoé Lefèvre')
})

it('cards are the same however the stream was cut', () => {
  const text = `${card('VERSION:3.0', 'FN:Claire Laurent', 'EMAIL:claire@laurent.example')}\r\n`.repeat(5)
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const splitter = createCardSplitter()
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
      expect(pieces.flatMap((piece) => splitter.take(piece)).flatMap(readVcard)).toEqual(
        Array(5).fill(claire),
      )
    }),
  )
})

it('arbitrary text is survived', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (lines) => {
      expect(Array.isArray(cardsIn(card('VERSION:3.0', ...lines)))).toBe(true)
    }),
    { numRuns: 25 },
  )
})

it('a line without end takes no memory', () => {
  const splitter = createCardSplitter()
  splitter.take('BEGIN:VCARD\r\nVERSION:3.0\r\nEMAIL:')
  for (let part = 0; part < 200; part += 1) splitter.take('x'.repeat(100_000))
  const [text = ''] = splitter.take('\r\nEMAIL:claire@laurent.example\r\nEND:VCARD\r\n')
  expect(text.length).toBeLessThan(20_000)
})
