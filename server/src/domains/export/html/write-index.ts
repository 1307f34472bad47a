import { fullName } from '@souvenance/contract/people/full-name'
import type { Lists } from '../archive/gather-archive.ts'
import type { Gathering } from '../content/gathering.ts'
import { listHeaders } from '../content/list-pictures.ts'
import { look, writeFonts } from './look.ts'
import { createMarkdown, type ShownPictures, writePicture } from './markdown.ts'
import { escapeHtml, type Say, sayIn, writeDate, writeDay } from './words.ts'
import { writeBelongings } from './write-belongings.ts'
import { writeExchanges } from './write-exchanges.ts'
import { writeChapters, writePictures, writeTimeline, writeTributes } from './write-life.ts'

/** Shared by the writers of the sections. */
export type Page = {
  gathering: Gathering
  lists: Lists
  pictures: ShownPictures
  say: Say
  markdown: (text: string) => string
}

/** Nothing may be fetched: pictures come from beside the page, everything else stands in it. */
const policy = "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; font-src data:"

/** The archive to read without us: one page that needs neither a server nor a network. */
export async function* writeIndex(gathering: Gathering, lists: Lists): AsyncGenerator<string> {
  const { language, standing, kind } = gathering
  const say = sayIn(language)
  const all = [...lists.pictures, ...lists.others.flatMap(({ pictures }) => pictures)]
  const pictures: ShownPictures = new Map(all.map((picture) => [picture.uid, picture]))
  const page: Page = { gathering, lists, pictures, say, markdown: createMarkdown(pictures, say('picture')) }
  const name = escapeHtml(fullName(standing.page))
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${name} – Souvenance</title>
<style>
${writeFonts()}
${look}
</style>
</head>
<body>
${await writeHeader(page, name)}
<nav aria-label="${say('contents')}">${linksOf(page)}</nav>
<main>
`
  yield* writeChapters(page)
  yield* writeTimeline(page)
  yield* writePictures(page)
  yield* writeTributes(page)
  if (kind === 'account') {
    yield* writeExchanges(page)
    yield* writeBelongings(page)
  }
  yield `</main>
<footer><p>${say('footer', { day: writeDay(language, gathering.exportedAt) })} <a href="data.json">data.json</a></p>${writeMissing(page)}</footer>
</body>
</html>
`
}

const linksOf = ({ gathering: { kind }, say }: Page): string =>
  [
    'chapters',
    'timeline',
    'pictures',
    'tributes',
    ...(kind === 'account' ? ['elsewhere', 'messages', 'letters', 'wills', 'safe'] : []),
  ]
    .map((section) => `<a href="#${section}">${say(`section.${section}`)}</a>`)
    .join('')

const writeHeader = async ({ gathering, pictures }: Page, name: string): Promise<string> => {
  const { db, language, standing } = gathering
  const { page } = standing
  const portrait = (await listHeaders(db, standing)).find(({ kind, current }) => kind === 1 && current)
  const born = page.birthDate && writeDate(language, { date: page.birthDate, format: page.birthDateFormat })
  const died = page.deathDate && writeDate(language, { date: page.deathDate, format: page.deathDateFormat })
  const years = [born, died].filter((each) => each !== null).join(' – ')
  return `<header>${portrait ? writePicture(pictures, portrait.pictureUid, name) : ''}<h1>${name}</h1>
${years ? `<p class="years">${years}</p>` : ''}${page.tag ? `<p class="tag">${escapeHtml(page.tag)}</p>` : ''}</header>`
}

const writeMissing = ({ gathering: { leftOut }, say }: Page): string =>
  leftOut.size === 0
    ? ''
    : `<p>${say('missing')}</p><ul>${[...leftOut].map((file) => `<li>${escapeHtml(file)}</li>`).join('')}</ul>`
