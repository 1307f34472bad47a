import { type ChapterNode, readTree } from '../../biography/public.ts'
import { type GatheredItem, listItems } from '../content/list-items.ts'
import { writePicture } from './markdown.ts'
import { escapeHtml, writeDate, writeDay } from './words.ts'
import type { Page } from './write-index.ts'

const open = ({ say }: Page, section: string): string =>
  `<section id="${section}"><h2>${say(`section.${section}`)}</h2>\n`
const close = '</section>\n'
const nothing = ({ say }: Page): string => `<p class="meta">${say('nothing')}</p>`

/** Chapters in the order of the book, those inside of others below them. Proposals stand in data.json only. */
export async function* writeChapters(page: Page): AsyncGenerator<string> {
  const { db, services, standing } = page.gathering
  const { seen } = await readTree({ db, services }, standing)
  yield open(page, 'chapters')
  if (seen.length === 0) yield nothing(page)
  for (const node of seen) yield* writeChapter(page, node)
  yield close
}

async function* writeChapter(page: Page, node: ChapterNode): AsyncGenerator<string> {
  const { db } = page.gathering
  const { body } = await db
    .selectFrom('chapters')
    .select('body')
    .where('item_uid', '=', node.uid)
    .executeTakeFirstOrThrow()
  const draft = node.state === 'draft' ? `<p class="meta">${page.say('draft')}</p>` : ''
  yield `<article class="chapter"><h3>${escapeHtml(node.title)}</h3>${draft}<div class="words">${page.markdown(body)}</div></article>\n`
  if (node.chapters.length === 0) return
  yield '<div class="inside">'
  for (const inside of node.chapters) yield* writeChapter(page, inside)
  yield '</div>\n'
}

export async function* writeTimeline(page: Page): AsyncGenerator<string> {
  yield open(page, 'timeline')
  const wanted = { kinds: ['life-event', 'birth', 'death', 'family-event'], by: 'happened' } as const
  let count = 0
  for await (const item of listItems(page.gathering, page.gathering.standing, wanted)) {
    yield await writeItem(page, item)
    count += 1
  }
  if (count === 0) yield nothing(page)
  yield close
}

export async function* writeTributes(page: Page): AsyncGenerator<string> {
  yield open(page, 'tributes')
  let count = 0
  for await (const item of listItems(page.gathering, page.gathering.standing, { kinds: ['tribute'] })) {
    yield await writeItem(page, item)
    count += 1
  }
  if (count === 0) yield nothing(page)
  yield close
}

export async function* writePictures(page: Page): AsyncGenerator<string> {
  yield `${open(page, 'pictures')}<div class="pictures">\n`
  let count = 0
  const wanted = { kinds: ['picture', 'attached-picture'], by: 'happened' } as const
  for await (const item of listItems(page.gathering, page.gathering.standing, wanted)) {
    const picture = writePicture(
      page.pictures,
      item.pictureUid,
      escapeHtml(item.description) || page.say('picture'),
    )
    if (picture === '') continue
    const words = [item.description && escapeHtml(item.description), dateOf(page, item)].filter(Boolean)
    yield `<figure>${picture}${words.length > 0 ? `<figcaption>${words.join('<br>')}</figcaption>` : ''}${writeComments(page, item)}</figure>\n`
    count += 1
  }
  yield '</div>'
  if (count === 0) yield nothing(page)
  yield close
}

const dateOf = ({ gathering: { language } }: Page, item: GatheredItem): string =>
  item.associatedDate === null
    ? ''
    : writeDate(language, {
        date: item.associatedDate,
        format: item.datePrecision,
        about: item.dateAbout,
        told: item.dateTold,
      })

const titleOf = ({ gathering: { people }, say }: Page, item: GatheredItem): string => {
  if (item.kind === 'birth' || item.kind === 'death') return say(item.kind)
  if (item.kind === 'family-event')
    return say(`family.${item.occasion}`, { name: people.nameOf(item.relativeUid) ?? '' })
  return escapeHtml(item.title)
}

export const writeItem = async (page: Page, item: GatheredItem): Promise<string> => {
  const { gathering, say, markdown, pictures } = page
  const { people, language } = gathering
  const title = titleOf(page, item)
  const date = dateOf(page, item)
  const author = people.nameOf(item.authorUid)
  const words = item.message || item.description
  const day = writeDay(language, item.createdAt)
  const isTribute = item.kind === 'tribute'
  const shown = await listShownPictures(page, item)
  const parts = [
    date && `<p class="when">${date}${item.place ? ` · ${escapeHtml(item.place.label)}` : ''}</p>`,
    title && `<h3>${title}</h3>`,
    words && `<div class="words">${markdown(words)}</div>`,
    item.hyperlink &&
      `<p><a href="${escapeHtml(item.hyperlink.url)}" rel="noopener noreferrer">${escapeHtml(item.hyperlink.title || item.hyperlink.url)}</a></p>`,
    shown.length > 0 &&
      `<div class="pictures">${shown.map((uid) => `<figure>${writePicture(pictures, uid, say('picture'))}</figure>`).join('')}</div>`,
    isTribute && `<p class="meta">${escapeHtml(author ?? say('somebody'))}, ${day}</p>`,
    item.flowers.length > 0 && `<p class="meta">${say('flowers', { count: item.flowers.length })}</p>`,
    writeComments(page, item),
  ]
  return `<article>${parts.filter(Boolean).join('\n')}</article>\n`
}

const listShownPictures = async ({ gathering: { db } }: Page, { shown }: GatheredItem): Promise<string[]> => {
  if (shown.length === 0) return []
  const rows = await db.selectFrom('items').select(['uid', 'picture_uid']).where('uid', 'in', shown).execute()
  const pictureOf = new Map(rows.map(({ uid, picture_uid }) => [uid, picture_uid]))
  return shown.flatMap((uid) => pictureOf.get(uid) ?? [])
}

const writeComments = ({ gathering: { people, language }, say }: Page, { comments }: GatheredItem): string =>
  comments.length === 0
    ? ''
    : `<ul class="comments">${comments
        .map(
          ({ authorUid, message, createdAt }) =>
            `<li><b>${escapeHtml(people.nameOf(authorUid) ?? '') || say('somebody')}</b> <span class="meta">${writeDay(language, createdAt)}</span><br><span class="plain">${escapeHtml(message)}</span></li>`,
        )
        .join('')}</ul>`
