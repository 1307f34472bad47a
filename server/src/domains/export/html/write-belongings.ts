import { isAnswered } from '@souvenance/contract/legacy/will-answers'
import { presentWills, readWillsOf } from '../../last-wills/public.ts'
import { listOwnForLater, listOwnHereafter, listOwnReceived } from '../../letters/public.ts'
import { safeFile } from '../archive/entry-names.ts'
import { escapeHtml, writeDay, writeSize } from './words.ts'
import type { Page } from './write-index.ts'

/** Sections that only the owner may read: letters, last wills and the safe. Lists are in data.json. */
export async function* writeBelongings(page: Page): AsyncGenerator<string> {
  yield* writeLetters(page)
  yield* writeWills(page)
  yield* writeSafe(page)
}

async function* writeLetters({ gathering, say }: Page): AsyncGenerator<string> {
  const { db, services, actor, people, language } = gathering
  yield `<section id="letters"><h2>${say('section.letters')}</h2>\n`
  let count = 0
  for await (const letter of listOwnHereafter({ db, services }, actor.userUid)) {
    await people.meet(db, [letter.recipientUid])
    const to = people.nameOf(letter.recipientUid)
    yield letterOf(
      to ? say('letterTo', { name: to }) : say('letter'),
      writeDay(language, letter.writtenAt),
      letter.text,
    )
    count += 1
  }
  for (const { content, writtenAt } of await listOwnForLater({ db, services }, actor.userUid)) {
    const title = content.subject ? escapeHtml(content.subject) : say('letterFor', { name: content.label })
    yield letterOf(
      title,
      `${say('letterFor', { name: content.label })}, ${writeDay(language, writtenAt)}`,
      content.msg,
    )
    count += 1
  }
  for await (const letter of listOwnReceived({ db, services }, actor.userUid)) {
    const from = say('letterFrom', { name: letter.from })
    const under = `${from}, ${writeDay(language, new Date(letter.writtenDate))}`
    const shown = letterOf(letter.subject ? escapeHtml(letter.subject) : from, under, letter.msg)
    // A letter that was left closed is opened by a press here too.
    yield letter.opened
      ? shown
      : `<details><summary>${say('letterClosed', { name: letter.from })}</summary>${shown}</details>\n`
    count += 1
  }
  if (count === 0) yield `<p class="meta">${say('nothing')}</p>`
  yield '</section>\n'
}

const letterOf = (title: string, under: string, text: string): string =>
  `<article><h3>${title}</h3><p class="meta">${under}</p><div class="plain">${escapeHtml(text)}</div></article>\n`

async function* writeWills({ gathering, say }: Page): AsyncGenerator<string> {
  const { db, services, actor, language } = gathering
  yield `<section id="wills"><h2>${say('section.wills')}</h2>\n`
  const kept = await readWillsOf({ db, masterKey: services.masterKey }, actor.userUid)
  const groups = kept ? presentWills(language, kept).lastWills.questions : []
  let count = 0
  for (const { title, content } of groups) {
    const answered = content.filter(({ answer }) => isAnswered(answer))
    if (answered.length === 0) continue
    count += 1
    yield `<article><h3>${escapeHtml(title)}</h3><dl>`
    for (const { label, options = [], answer } of answered) {
      const chosen = options.find(({ num }) => num === answer.choice)?.label
      const { people = [], accounts = [], objects = [] } = answer
      const lines = [chosen, answer.text, ...[...people, ...accounts, ...objects].map(onOneLine)]
      yield `<dt>${escapeHtml(label)}</dt>${lines
        .filter((line) => line !== undefined && line !== '')
        .map((line) => `<dd class="plain">${escapeHtml(String(line))}</dd>`)
        .join('')}`
    }
    yield '</dl></article>\n'
  }
  if (count === 0) yield `<p class="meta">${say('nothing')}</p>`
  yield '</section>\n'
}

/** An entry of a list; what shall become of an account stands as a number in data.json. */
const onOneLine = (entry: Record<string, unknown>): string =>
  Object.values(entry)
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ')

async function* writeSafe({ gathering: { language }, lists, say }: Page): AsyncGenerator<string> {
  yield `<section id="safe"><h2>${say('section.safe')}</h2>\n`
  const files = lists.safe.filter(({ isFolder }) => !isFolder)
  if (files.length === 0) yield `<p class="meta">${say('nothing')}</p>`
  else yield '<ul class="files">\n'
  for (const { path, size } of files) {
    const address = safeFile(path).split('/').map(encodeURIComponent).join('/')
    yield `<li><a href="${address}">${escapeHtml(path)}</a><span>${writeSize(language, size)}</span></li>\n`
  }
  if (files.length > 0) yield '</ul>\n'
  yield '</section>\n'
}
