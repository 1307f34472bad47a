import { expect, it } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'
import { printPdf } from './print-pdf.ts'

const documentWith = (...blocks: PdfBlock[]): PdfDocument => ({
  title: 'Claire Laurent, dernières volontés',
  author: 'Claire Laurent',
  language: 'fr',
  running: 'Claire Laurent',
  foot: { text: 'Écrit avec Souvenance', pages: '{{page}} sur {{pages}}' },
  blocks,
})
const textOf = async (...blocks: PdfBlock[]) => (await readPdf(await printPdf(documentWith(...blocks)))).pages

it('prints accents, ligatures and typographic quotes as they were written', async () => {
  const written = '« L’œuvre d’Émile » : à Noël, où — peut-être… cœur ? 12 €'
  expect((await textOf({ is: 'note', text: written })).join(' ')).toContain(written)
})

it.each([
  ['Polish', 'Zażółć gęślą jaźń'],
  ['Vietnamese', 'Nguyễn Thị Hương'],
  ['Greek', 'Ωμέγα και άλφα'],
  ['Russian', 'Привет из Анси'],
])('prints %s among French', async (_language, words) => {
  expect((await textOf({ is: 'note', text: `Pour ${words} avec amour` })).join(' ')).toContain(words)
})

it('numbers its pages, names its language and its title, and has a structure', async () => {
  const read = await readPdf(
    await printPdf(
      documentWith(
        { is: 'title', text: 'Ce que je voudrais', under: 'Claire Laurent' },
        { is: 'heading', number: 1, text: 'Mes obsèques' },
        {
          is: 'entry',
          label: 'Avec vos mots',
          lines: ['Le matin, pour que les bateaux viennent. '.repeat(300)],
        },
      ),
    ),
  )
  expect(read.pages.length).toBeGreaterThan(2)
  expect(read.pages[1]).toContain(`2 sur ${read.pages.length}`)
  expect(read).toMatchObject({ title: 'Claire Laurent, dernières volontés', language: 'fr' })
  expect(read.tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']))
})

it('survives what no font has, control characters and halves of characters', async () => {
  const [page] = await textOf({ is: 'note', text: 'before\u0000\u202e\ud800 漢 😀 after' })
  expect(page).toMatch(/before.*after/)
})

it('leaves the event loop to others while it draws', async () => {
  const long = { is: 'note' as const, text: 'Le matin, pour que les bateaux viennent. '.repeat(2_000) }
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 5)
  const begun = performance.now()
  await printPdf(documentWith(long, long))
  const took = performance.now() - begun
  clearInterval(beat)
  expect(longest).toBeLessThan(took / 2)
})
