import { randomUUID } from 'node:crypto'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { createPerson } from '../factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../factories/stand-on-page.ts'
import type { TestApp } from '../start-app.ts'
import type { Scene } from './row.ts'

/** A person whose own page is closed to everyone, and the facts their card must not reveal. */
export type ClosedPerson = {
  uid: string
  lastname: string
  permalink: string
  year: number
  portrait: string
}

export const closedRoles = [
  'author',
  'contributor',
  'commenter',
  'liker',
  'editor',
  'actor',
  'remover',
  'holder',
  'answerer',
  'follower',
  'banned',
  'administrator',
  'helper',
  'followed',
] as const
export type ClosedRole = (typeof closedRoles)[number]
export type ClosedPeople = Record<ClosedRole, ClosedPerson>

/** Closed pages with a unique birth year, permalink and portrait. */
export const createClosedPeople = async (app: TestApp): Promise<ClosedPeople> => {
  const people = new Map<ClosedRole, ClosedPerson>()
  for (const [place, role] of closedRoles.entries()) {
    const year = 1801 + place
    const facts = {
      permalink: `closed-${role}-${randomUUID().slice(0, 8)}`,
      lastname: `Closed${role}`,
      birth_date: `${year}-03-07`,
      gender: 'F',
      visible: false,
    }
    const { uid } = await createPerson(app, { ...facts, firstname: 'Someone' })
    people.set(role, { ...facts, uid, year, portrait: await hangPortrait(app, uid) })
  }
  return Object.fromEntries(people) as ClosedPeople
}

const hangPortrait = async ({ services: { db } }: TestApp, page_uid: string): Promise<string> => {
  const made = { page_uid, folder: randomUUID(), sizes: JSON.stringify({}), created_at: new Date() }
  const upload = await db
    .insertInto('pictures')
    .values({ ...made, extension: 'jpg', bytes: 1, width: 4, height: 5 })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const cut = { picture_uid: upload.uid, x1: 0, y1: 0, x2: 4, y2: 5, placeholder: '', kind: 1 }
  const portrait = await db
    .insertInto('header_pictures')
    .values({ ...made, ...cut, folder: randomUUID() })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await db.updateTable('pages').set({ portrait_uid: portrait.uid }).where('uid', '=', page_uid).execute()
  return portrait.uid
}

/** Puts each person wherever a page can name someone in that role. */
export const signEverything = async (
  { services: { db } }: TestApp,
  people: ClosedPeople,
  { page, event, deleted, chapter, proposal }: Scene,
  viewer: string | null,
): Promise<void> => {
  const created_at = new Date()
  const itemUids = db.selectFrom('items').select('uid').where('page_uid', '=', page)
  await db
    .updateTable('items')
    .set({ author_uid: people.author.uid, contributor_uid: people.contributor.uid })
    .where('page_uid', '=', page)
    .execute()
  await db.updateTable('items').set({ deleted_by: people.remover.uid }).where('uid', '=', deleted).execute()
  await db
    .updateTable('comments')
    .set({ author_uid: people.commenter.uid })
    .where('item_uid', 'in', itemUids)
    .execute()
  await db
    .insertInto('likes')
    .values([event, chapter].map((item_uid) => ({ item_uid, user_uid: people.liker.uid, created_at })))
    .execute()
  await db
    .insertInto('item_history')
    .values(
      [event, chapter].map((item_uid) => ({
        item_uid,
        actor_uid: people.actor.uid,
        act: 'edit',
        before: JSON.stringify({ message: 'Before.' }),
        created_at,
      })),
    )
    .execute()
  await db
    .updateTable('chapter_revisions')
    .set({ editor_uid: people.editor.uid, contributor_uid: people.contributor.uid })
    .where('item_uid', '=', chapter)
    .execute()
  await db
    .insertInto('chapter_locks')
    .values([chapter, proposal].map((item_uid) => ({ item_uid, holder_uid: people.holder.uid })))
    .execute()
  for (const role of ['follower', 'administrator'] as const)
    await addFollower(db, { page, person: people[role].uid }, 2)
  await addCaretaker(db, { page, person: people.administrator.uid }, 'administrator')
  await addCaretaker(db, { page, person: people.helper.uid }, 'assistant')
  await addBan(db, { page, person: people.banned.uid })
  // An owner would see the pages of people they follow.
  if (viewer !== page) await addFollower(db, { page: people.followed.uid, person: page })
  if (viewer !== null && viewer !== page) await answerProposalOf({ services: { db } }, people, page, viewer)
}

/** The viewer proposed a chapter; the answer names the person who decided. */
const answerProposalOf = async (
  { services: { db } }: { services: Pick<TestApp['services'], 'db'> },
  { answerer }: ClosedPeople,
  page_uid: string,
  viewer: string,
): Promise<void> => {
  const at = new Date()
  const { uid } = await db
    .insertInto('items')
    .values({
      page_uid,
      kind: 'chapter',
      state: 'proposal',
      section: sections.biography,
      clouds: [cloudTypes.public],
      title: 'A word',
      message: 'A word',
      author_uid: viewer,
      deleted_at: at,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const act = { item_uid: uid, created_at: at }
  await db
    .insertInto('item_history')
    .values([
      { ...act, act: 'propose', actor_uid: viewer },
      { ...act, act: 'refuse', actor_uid: answerer.uid, created_at: new Date(at.getTime() + 1) },
    ])
    .execute()
}
