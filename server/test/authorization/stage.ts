import { randomUUID } from 'node:crypto'
import { createChapterWithProposal } from '../factories/create-chapter.ts'
import { allOpenTo, createPage, createPages } from '../factories/create-page.ts'
import { createPerson, type TestPerson } from '../factories/create-person.ts'
import { endReport, finishReport, startReport } from '../factories/death-reports.ts'
import { fillPage } from '../factories/fill-page.ts'
import { insertLinks } from '../factories/insert-link.ts'
import { addBan, addCaretaker, addFollower } from '../factories/stand-on-page.ts'
import type { Browser, TestApp } from '../start-app.ts'
import type { PageRow, Scene } from './row.ts'

export const actors = [
  'visitor',
  'stranger',
  'unconfirmed',
  'in public',
  'in family',
  'in friends',
  'blacklisted',
  'banned',
  'assistant',
  'lapsed assistant',
  'editor',
  'administrator',
  'owner',
  'legatee',
  'heir',
  'heir of the wills',
  'heir of the safe',
  'former heir',
  'reported owner',
  'returned owner',
  'unconfirmed follower',
  'unconfirmed assistant',
  'unconfirmed editor',
  'unconfirmed administrator',
  'unconfirmed owner',
] as const
export type ActorName = (typeof actors)[number]

type Column = keyof Pick<PageRow, 'visitor' | 'stranger' | 'follower' | 'editor' | 'holder' | 'owner'>

const always = {
  visitor: 'visitor',
  stranger: 'stranger',
  unconfirmed: 'stranger',
  'in public': 'follower',
  'in family': 'follower',
  'in friends': 'follower',
  blacklisted: 'follower',
  banned: 'banned',
  'lapsed assistant': 'stranger',
  legatee: 'stranger',
  'heir of the wills': 'stranger',
  'heir of the safe': 'stranger',
  'former heir': 'stranger',
  'unconfirmed follower': 'follower',
} as const

/** `dead`: whose page it is, once it is a memorial. */
type Caring = 'assistant' | 'editor' | 'administrator' | 'owner'

/** An unconfirmed address does not change a person's level. */
const bothOf = <Of extends Column | 'dead'>(columns: Record<Caring, Of>) => ({
  ...columns,
  'unconfirmed assistant': columns.assistant,
  'unconfirmed editor': columns.editor,
  'unconfirmed administrator': columns.administrator,
  'unconfirmed owner': columns.owner,
})

export const isUnconfirmed = (actor: ActorName): boolean => actor.startsWith('unconfirmed')

/** The level of each role by phase: a role counts only in its own phase. */
export const columnOf: Record<'living' | 'deceased', Record<ActorName, Column | 'banned' | 'dead'>> = {
  living: {
    ...always,
    ...bothOf({ assistant: 'editor', editor: 'stranger', administrator: 'stranger', owner: 'owner' }),
    'reported owner': 'owner',
    'returned owner': 'owner',
    heir: 'stranger',
  },
  deceased: {
    ...always,
    ...bothOf({ assistant: 'stranger', editor: 'editor', administrator: 'holder', owner: 'dead' }),
    'reported owner': 'dead',
    'returned owner': 'dead',
    heir: 'holder',
  },
}

export type Phase = keyof typeof columnOf

export type Setting = { phase: Phase; visible: boolean }

export const createCast = async (app: TestApp): Promise<Record<ActorName, TestPerson>> => {
  const cast = new Map<ActorName, TestPerson>()
  for (const actor of actors)
    cast.set(actor, await createPerson(app, { confirmed: !isUnconfirmed(actor), lastname: 'Player' }))
  return Object.fromEntries(cast) as Record<ActorName, TestPerson>
}

/** A new page for one call, with one person per role. */
export const setStage = async (
  app: TestApp,
  cast: Record<ActorName, TestPerson>,
  actor: ActorName,
  { phase, visible }: Setting,
): Promise<Scene & { browser: Browser }> => {
  const { db } = app.services
  const permalink = `stage-${randomUUID().slice(0, 18)}`
  const alive = phase === 'living'
  const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
  const facts = { permalink, visible, alive, lastname: 'Canary', ...open }
  const isOwner = columnOf.living[actor] === 'owner'
  const owned = isOwner ? await createPerson(app, { ...facts, confirmed: !isUnconfirmed(actor) }) : undefined
  const page = owned?.uid ?? (await createPage(db, facts))
  const pair = { page, person: cast[actor].uid }
  const member = cast[actor === 'in friends' ? 'in family' : 'in friends'].uid
  const place: Partial<Record<ActorName, () => Promise<void>>> = {
    'in public': () => addFollower(db, pair, 1),
    'in family': () => addFollower(db, pair, 2),
    'in friends': () => addFollower(db, pair, 3),
    blacklisted: () => addBlacklisted(app, pair, member),
    banned: () => addBan(db, pair),
    assistant: () => addCaretaker(db, pair, 'assistant'),
    'lapsed assistant': () => addCaretaker(db, pair, 'assistant', new Date(Date.now() - 1000)),
    editor: () => addCaretaker(db, pair, 'editor'),
    administrator: () => addCaretaker(db, pair, 'administrator'),
    legatee: () => addLegatee(app, pair, all),
    heir: () => addHeir(app, pair, { ...all, reported: alive }),
    'heir of the wills': () => addHeir(app, pair, { ...nothing, receives_wills: true, reported: alive }),
    'heir of the safe': () => addHeir(app, pair, { ...nothing, receives_safe: 'all', reported: alive }),
    'former heir': () => addFormerHeir(app, pair, alive),
    'reported owner': () => reportOwner(app, page, alive),
    'returned owner': () => returnOwner(app, page, alive),
    'unconfirmed follower': () => addFollower(db, pair),
    'unconfirmed assistant': () => addCaretaker(db, pair, 'assistant'),
    'unconfirmed editor': () => addCaretaker(db, pair, 'editor'),
    'unconfirmed administrator': () => addCaretaker(db, pair, 'administrator'),
  }
  await place[actor]?.()
  const follower = actor === 'stranger' ? cast['in public'].uid : cast.stranger.uid
  await addFollower(db, { page, person: follower })
  await addCaretaker(db, { page, person: member }, alive ? 'assistant' : 'editor')
  const browser = actor === 'visitor' ? app.browser() : (owned ?? cast[actor]).browser
  const pictures = await hangPictures(app, page)
  const items = await fillPage(db, { page, author: follower, alive, upload: pictures.upload })
  const chapters = await writeChapters(app, page, follower)
  const family = await addRelatives(app, page, owned?.uid ?? cast[actor].uid)
  return { page, permalink, follower, member, browser, ...pictures, ...items, ...chapters, ...family }
}

/** A follower blacklisted by the person and by the administrators of the page. */
const addBlacklisted = async (
  { services: { db } }: TestApp,
  { page, person }: { page: string; person: string },
  member: string,
): Promise<void> => {
  await addFollower(db, { page, person }, 1)
  await db
    .insertInto('blacklist')
    .values([page, member].map((owner_uid) => ({ owner_uid, person_uid: person })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Share = { receives_page: boolean; receives_wills: boolean; receives_safe: string }
const all: Share = { receives_page: true, receives_wills: true, receives_safe: 'all' }
const nothing: Share = { receives_page: false, receives_wills: false, receives_safe: 'nothing' }

/** Named, and nothing was reported. */
const addLegatee = async (
  { services: { db } }: TestApp,
  { page, person }: { page: string; person: string },
  share: Share,
): Promise<void> => {
  await db
    .insertInto('legatees')
    .values({ page_uid: page, person_uid: person, ...share })
    .execute()
}

/** A legatee whose report has run its time; of somebody living, while it is still running. */
const addHeir = async (
  app: TestApp,
  pair: { page: string; person: string },
  { reported, ...share }: Share & { reported: boolean },
): Promise<void> => {
  await addLegatee(app, pair, share)
  await (reported ? startReport : finishReport)(app.services.db, pair.page)
}

/** A legatee of somebody who came back; of somebody who died, one who left. */
const addFormerHeir = async (
  app: TestApp,
  pair: { page: string; person: string },
  returned: boolean,
): Promise<void> => {
  const { db } = app.services
  await addHeir(app, pair, { ...all, reported: false })
  if (returned) await endReport(db, pair.page)
  else
    await db
      .updateTable('death_report_legatees')
      .set({ left_at: new Date() })
      .where('person_uid', '=', pair.person)
      .execute()
}

const reportOwner = async ({ services: { db } }: TestApp, page: string, alive: boolean): Promise<void> => {
  await (alive ? startReport(db, page) : finishReport(db, page))
}

/** Was taken for dead, and is back; where the page is a memorial, not yet. */
const returnOwner = async ({ services: { db } }: TestApp, page: string, alive: boolean): Promise<void> => {
  await finishReport(db, page)
  if (alive) await endReport(db, page)
}

const writeChapters = async ({ services: { db } }: TestApp, page: string, follower: string) => {
  return createChapterWithProposal(db, { page_uid: page, title: 'Canary', body: 'Canary' }, follower)
}

const addRelatives = async ({ services: { db } }: TestApp, page: string, endedBy: string) => {
  const [relative = '', spouse = '', former = ''] = await createPages(
    db,
    [1, 2, 3].map(() => ({ lastname: 'Canary' })),
  )
  const [first_uid = '', second_uid = ''] = [page, spouse].toSorted()
  await insertLinks(db, [
    { first_uid: page, second_uid: relative },
    { first_uid, second_uid, kind: 'union', relation: 'married' },
    { first_uid: page, second_uid: former, ended_at: new Date(), ended_by: endedBy },
  ])
  const { uid: familyEvent } = await db
    .selectFrom('items')
    .select('uid')
    .where('page_uid', '=', page)
    .where('relative_uid', '=', relative)
    .where('occasion', '=', 'birth')
    .executeTakeFirstOrThrow()
  return { relative, familyEvent, spouse, formerRelative: former }
}

const hangPictures = async ({ services: { db } }: TestApp, page: string) => {
  const created_at = new Date()
  const sizes = JSON.stringify({})
  const { uid: upload } = await db
    .insertInto('pictures')
    .values({
      page_uid: page,
      folder: randomUUID(),
      extension: 'jpg',
      bytes: 1,
      width: 100,
      height: 100,
      sizes,
      created_at,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const cut = {
    page_uid: page,
    picture_uid: upload,
    x1: 0,
    y1: 0,
    x2: 9,
    y2: 9,
    placeholder: '',
    sizes,
    created_at,
  }
  const [portrait, cover] = await db
    .insertInto('header_pictures')
    .values([1, 2].map((kind) => ({ ...cut, kind, folder: randomUUID() })))
    .returning('uid')
    .execute()
  return { upload, portrait: portrait?.uid ?? '', cover: cover?.uid ?? '' }
}
