import { fullName } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import { listOwnConversations, listOwnMessages } from '../../inbox/public.ts'
import { listItems } from '../content/list-items.ts'
import { writtenKinds } from '../content/page-data.ts'
import { escapeHtml, writeDay } from './words.ts'
import type { Page } from './write-index.ts'
import { writeItem } from './write-life.ts'

/** The person's words on the pages of others, and conversations. */
export async function* writeExchanges(page: Page): AsyncGenerator<string> {
  yield* writeElsewhere(page)
  yield* writeMessages(page)
}

async function* writeElsewhere(page: Page): AsyncGenerator<string> {
  const { gathering, lists, say } = page
  const { actor } = gathering
  yield `<section id="elsewhere"><h2>${say('section.elsewhere')}</h2>\n`
  const which = sql<boolean>`${actor.userUid} in (i.author_uid, i.contributor_uid)`
  let count = 0
  for (const { standing } of lists.others) {
    let title = `<h3>${escapeHtml(fullName(standing.page))}</h3>\n`
    for await (const item of listItems(gathering, standing, { kinds: writtenKinds, which })) {
      yield title + (await writeItem(page, item))
      title = ''
      count += 1
    }
  }
  if (count === 0) yield `<p class="meta">${say('nothing')}</p>`
  yield '</section>\n'
}

/** Folded up, since some go on for years; those that were deleted are not here any more. */
async function* writeMessages({ gathering, say }: Page): AsyncGenerator<string> {
  const { db, services, actor, people, language } = gathering
  yield `<section id="messages"><h2>${say('section.messages')}</h2>\n`
  let count = 0
  for (const conversation of await listOwnConversations({ db, services }, actor.userUid)) {
    await people.meet(db, conversation.people)
    const others = conversation.people.filter((uid) => uid !== actor.userUid)
    const names = escapeHtml(others.map((uid) => people.nameOf(uid) ?? '').join(', '))
    const title = escapeHtml(conversation.subject) || names
    yield `<article><details><summary><h3>${title}</h3><span class="meta">${names}</span></summary><ul class="comments">\n`
    for await (const { authorUid, text, at } of listOwnMessages({ db }, conversation, actor.userUid)) {
      if (text === null) continue
      await people.meet(db, [authorUid])
      const author = escapeHtml(people.nameOf(authorUid) ?? '') || say('somebody')
      yield `<li><b>${author}</b> <span class="meta">${writeDay(language, at)}</span><br><span class="plain">${escapeHtml(text)}</span></li>\n`
    }
    yield '</ul></details></article>\n'
    count += 1
  }
  if (count === 0) yield `<p class="meta">${say('nothing')}</p>`
  yield '</section>\n'
}
