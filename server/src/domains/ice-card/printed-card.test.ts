import { cardLanguages, cardTemplates, iceCards } from '@souvenance/contract/legacy/ice-card'
import { asPrinted } from '@souvenance/contract/legacy/printed-letters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { cardOf, fullCard, saveCard, selecting } from '../../../test/factories/ice-cards.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { boxOf, readQr, renderPdf } from '../../../test/render-pdf.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { findFont, printable, splitRuns } from '../../platform/pdf/pdf-fonts.ts'
import { cardWords } from './card-words.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const millimetre = 72 / 25.4
const sheets = { wallet: [210, 297], a6: [105, 148], a4: [210, 297] } as const
const holder = { firstname: 'Rose', lastname: 'Laurent', birth_date: '1938-05-14' }

const print = async ({ browser }: TestPerson, query = {}): Promise<Buffer> =>
  Buffer.from((await browser.call(iceCards.pdf, { query })).data.pdf, 'base64')
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a printed card', () => {
  it.each(cardLanguages)(
    'can be read in %s: every word of it, with its fonts in the file',
    async (language) => {
      const person = await createPerson(app, holder)
      await saveCard(person, cardOf({ languages: selecting(language) }))
      const read = await readPdf(await print(person))
      const text = spaced(read.pages.join(' '))
      const words = cardWords[language]
      for (const wanted of [
        ...[words.emergency, words.bloodGroup, words.allergies, words.medications, words.otherInfos],
        ...[
          words.doctor,
          words.donor,
          words.code,
          words.relationships[3],
          'Rose Laurent',
          new Date('1938-05-14').toLocaleDateString(language, { dateStyle: 'long' }),
          'A+',
        ],
        ...[
          'Théo Moreau',
          '+33 6 12 34 56 78',
          'Penicillin',
          'Ramipril 5 mg',
          'Left hip replaced in 2021',
          '15 · 112',
        ],
      ])
        expect(text).toContain(spaced(wanted))
      expect(read).toMatchObject({ language, fontsEmbedded: true, title: `${words.title}, Rose Laurent` })
      expect(read.tags).toEqual(expect.arrayContaining(['Document', 'Figure', 'H1', 'P']))
    },
  )

  it.each(cardTemplates)(
    'as %s has pages of the exact size, and nothing spills at the most it can hold',
    async (id) => {
      const person = await createPerson(app, holder)
      await saveCard(person, fullCard({ templates: [{ id, selected: true }] }))
      const bytes = await print(person)
      const { sizes, boxes, pages, fontsEmbedded } = await readPdf(bytes)
      expect(pages).toHaveLength(id === 'a6' ? 2 : 1)
      for (const [width, height] of sizes) {
        expect(width).toBeCloseTo(sheets[id][0] * millimetre, 1)
        expect(height).toBeCloseTo(sheets[id][1] * millimetre, 1)
      }
      expect(fontsEmbedded).toBe(true)
      // Words broken into lines are joined again.
      const text = pages.join('').replaceAll(/\s/g, '')
      for (const from of [100, 200, 300])
        for (let place = 0; place < 20; place += 1) expect(text).toContain(`W${from + place}`)
      for (let place = 0; place < 10; place += 1) expect(text).toContain(`W${500 + place}`)
      boxes.forEach((texts, page) => {
        const [width = 0, height = 0] = sizes[page] ?? []
        for (const { left, top, right, bottom } of texts)
          expect(left > 0 && top > 0 && right < width && bottom < height).toBe(true)
      })
    },
  )

  it('writes signs that its typefaces lack with others, and marks each that it cannot print, inside its place', async () => {
    const person = await createPerson(app, holder)
    const contacts = [{ name: `${'药'.repeat(30)} 🌸`, phone: '+33 6 12 34 56 78', relationship: 3 }]
    const otherInfos = [{ label: 'INR ≥ 2 → ½ dose ✓' }, { label: 'حساسية' }]
    await saveCard(person, cardOf({ contacts, otherInfos }))
    const { pages, boxes } = await readPdf(await print(person))
    const text = spaced(pages.join(' '))
    expect(text).toContain('INR >= 2 -> ½ dose OK')
    expect(text).toContain('?'.repeat(30))
    const code = boxes[0]?.find(({ text: said }) => said.includes('PIN'))
    const beside = boxes[0]?.find(({ text: said }) => said.includes('?'.repeat(30)))
    expect(beside?.right).toBeLessThan(code?.left ?? 0)
  })

  it('is said to be printable only in signs that every typeface of it has', () => {
    for (const style of ['bold', 'sans'] as const)
      for (let code = 0x20; code < 0x30_00; code += 1) {
        const sign = printable(asPrinted(String.fromCodePoint(code)))
        for (const { font, text } of splitRuns(sign, style))
          for (const each of text)
            expect(findFont(font).hasGlyphForCodePoint(each.codePointAt(0) ?? 0), sign).toBe(true)
      }
  })

  it('for the wallet keeps every word inside a face of a bank card', async () => {
    const person = await createPerson(app, holder)
    await saveCard(person, fullCard())
    const { boxes } = await readPdf(await print(person))
    const [width, height] = [85.6 * millimetre, 54 * millimetre]
    const top = 15 * millimetre
    const outer = (210 * millimetre - 2 * width - 14 * millimetre) / 2
    const lefts = [outer, outer + width + 14 * millimetre]
    const [advice = [], onFaces = []] = [
      boxes[0]?.filter((box) => box.bottom < top),
      boxes[0]?.filter((box) => box.bottom >= top),
    ]
    expect(advice.length).toBeGreaterThan(0)
    for (const box of onFaces) {
      const left = lefts.find((start) => box.left >= start && box.right <= start + width)
      expect(left, box.text).toBeDefined()
      const face = Math.floor((box.top - top) / height)
      expect(box.bottom, box.text).toBeLessThanOrEqual(top + (face + 1) * height)
    }
  })

  it('is 85.6 × 54 mm on paper, with a code that leads to its page', async () => {
    const person = await createPerson(app, holder)
    await saveCard(person, cardOf())
    const scale = (10 * 25.4) / 72
    const [page] = await renderPdf(await print(person), scale)
    if (!page) throw new Error('there is no page')
    const band = boxOf(page, (red, green, blue) => red === 72 && green === 83 && blue === 138)
    expect(Math.abs(band.right - band.left - 856)).toBeLessThanOrEqual(1)
    const fold = boxOf(
      {
        ...page,
        data: page.data.map((value, at) => (at % 4 === 3 || insideOf(band, at, page.width) ? 255 : value)),
      },
      (red) => red < 200,
    )
    expect(fold.left).toBeLessThan(band.left - 50)
    expect(fold.right).toBeGreaterThan(band.right + 50)
    const address = readQr(page)
    expect(address.startsWith(`${app.services.config.publicUrl}/ice/`)).toBe(true)
    const entry = await app.http.inject(new URL(address).pathname)
    expect(entry.statusCode).toBe(200)
    expect(entry.body).not.toMatch(/Rose|Laurent|Théo/)
  })

  it('has no code without its page, takes the language and the country asked for, and counts', async () => {
    const person = await createPerson(app, holder)
    await saveCard(person, cardOf({ online: false, country: null }))
    const plain = await readPdf(await print(person))
    expect(plain.pages[0]).not.toContain('PIN')
    expect(plain.tags).not.toContain('Figure')
    expect(plain.pages[0]).toContain('112')
    const other = await readPdf(await print(person, { lang: 'de', country: 'US' }))
    expect(spaced(other.pages[0] ?? '')).toContain('Im Notfall')
    expect(other.pages[0]).toContain('911')
    expect(other.language).toBe('de')
    const { iceCard } = (await person.browser.call(iceCards.read)).data
    expect(iceCard.downloadCount).toBe(2)
    expect(iceCard.lastDownload).not.toBeNull()
  })

  it('is previewed alone, in the size it has once it is cut, and is not counted', async () => {
    const person = await createPerson(app, holder)
    const reply = await person.browser.call(iceCards.preview, { body: { iceCard: cardOf() } })
    const { sizes } = await readPdf(Buffer.from(reply.data.pdf, 'base64'))
    expect(sizes).toHaveLength(1)
    expect(sizes[0]?.[0]).toBeCloseTo(85.6 * millimetre, 1)
    expect(sizes[0]?.[1]).toBeCloseTo(2 * 54 * millimetre, 1)
    expect((await person.browser.call(iceCards.read)).data.iceCard.downloadCount).toBe(0)
  })
})

/** Whether a byte belongs to the columns of the card, where folds have no marks. */
const insideOf = (band: { left: number; right: number }, at: number, width: number): boolean => {
  const x = Math.floor(at / 4) % width
  return x >= band.left - 2 && x <= band.right + 2
}
