import { biography } from '@souvenance/contract/biography/biography'
import { timelineComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { clouds } from '@souvenance/contract/people/followers'
import { sql } from 'kysely'
import { createChapter } from '../factories/create-chapter.ts'
import { createItem } from '../factories/create-item.ts'
import { allOpenTo, createPage } from '../factories/create-page.ts'
import { createPerson, type TestPerson } from '../factories/create-person.ts'
import { createPicture } from '../factories/create-picture.ts'
import { insertLink } from '../factories/insert-link.ts'
import { addCaretaker, addFollower } from '../factories/stand-on-page.ts'
import type { TestApp } from '../start-app.ts'

export type Scene = {
  app: TestApp
  /** A memorial, the administrator of it, and somebody who follows it. */
  page: string
  claire: TestPerson
  theo: TestPerson
  event: string
  chapter: string
}

export const setScene = async (app: TestApp): Promise<Scene> => {
  const { db } = app.services
  const page = await createPage(db, { permalink: 'rose-kept', privacy_pm: allOpenTo(1) })
  const claire = await createPerson(app, { permalink: 'claire-kept', privacy_am: allOpenTo(1) })
  const theo = await createPerson(app, {
    permalink: 'theo-kept',
    firstname: 'Théo',
    privacy_am: allOpenTo(1),
  })
  await addCaretaker(db, { page, person: claire.uid }, 'administrator')
  await addFollower(db, { page, person: theo.uid })
  const given = { page_uid: page, author_uid: theo.uid, associated_date: '1950-06-01' }
  const event = await createItem(db, given)
  await createItem(db, { ...given, kind: 'tribute' })
  const chapter = await createChapter(db, { page_uid: page, author_uid: claire.uid })
  return { app, page, claire, theo, event, chapter }
}

/** Opens everything again that earlier changes closed. */
export const openAgain = async ({ app, page, theo, event, chapter }: Scene): Promise<void> => {
  const { db } = app.services
  const open = {
    visible: true,
    hidden_at: null,
    folded_at: null,
    privacy_am: allOpenTo(1),
    privacy_pm: allOpenTo(1),
  }
  await db.updateTable('pages').set(open).where('uid', 'in', [page, theo.uid]).execute()
  const alive = { alive: true, death_date: null }
  await db.updateTable('pages').set(alive).where('uid', '=', theo.uid).execute()
  const seen = { deleted_at: null, deleted_by: null, folded_until: null, clouds: [cloudTypes.public] }
  await db.updateTable('items').set(seen).where('uid', 'in', [event, chapter]).execute()
  await db.deleteFrom('bans').execute()
  await db.deleteFrom('follows').where('follower_uid', '=', theo.uid).execute()
  await addFollower(db, { page, person: theo.uid })
}

const audiences = [[0], [1], [2], [3], [2, 3]]
const audience = (number: number): number[] => audiences[number % audiences.length] ?? [1]

/** A change on a page; `number` chooses among the ways. Some are refused, depending on what came before. */
type Change = (scene: Scene, number: number) => Promise<unknown>

const calls: Record<string, Change> = {
  'follow or not': ({ theo, page }, number) =>
    theo.browser.call(number % 2 ? clouds.unfollow : clouds.follow, { params: { uid: page } }),
  followed: ({ claire, theo }) => claire.browser.call(clouds.follow, { params: { uid: theo.uid } }),
  'ban or not': ({ claire, theo, page }, number) =>
    claire.browser.call(number % 2 ? clouds.ban : clouds.unban, {
      params: { uid: page, userUid: theo.uid },
    }),
  tribute: ({ theo, page }, number) =>
    theo.browser.call(feeds.createTribute, { params: { uid: page }, body: { message: `Merci ${number}` } }),
  publish: ({ claire, page }, number) =>
    claire.browser.call(feeds.createLifeEvent, {
      params: { uid: page },
      body: {
        message: `Un jour ${number}`,
        associatedDate: { date: '1956-06-09', format: 1 },
        clouds: audience(number),
      },
    }),
  change: ({ claire, page, event }, number) =>
    claire.browser.call(feeds.changeLifeEvent, {
      params: { uid: page, id: event },
      body: { message: `Autrement ${number}`, associatedDate: { date: '1956-06-09', format: 1 } },
    }),
  'choose who sees it': ({ claire, page, event }, number) =>
    claire.browser.call(feeds.setClouds, {
      params: { uid: page, id: event },
      body: { clouds: audience(number) },
    }),
  'remove or restore': ({ claire, page, event }, number) =>
    number % 2
      ? claire.browser.call(feeds.removeLifeEvent, { params: { uid: page, id: event } })
      : claire.browser.call(feeds.restore, { params: { uid: event } }),
  flower: ({ theo, event }, number) =>
    theo.browser.call(number % 2 ? feeds.like : feeds.unlike, { params: { id: event } }),
  comment: ({ theo, page, event }) =>
    theo.browser.call(timelineComments.add, {
      params: { uid: page, itemId: event },
      body: { message: 'Je m’en souviens.' },
    }),
  privacy: ({ claire, page }, number) =>
    claire.browser.call(pageSettings.changePrivacy, {
      params: { uid: page },
      body: { pm: { [2 + (number % 5)]: audience(number >> 3) } },
    }),
  'privacy of somebody': ({ theo }, number) =>
    theo.browser.call(pageSettings.changePrivacy, {
      params: { uid: theo.uid },
      body: { am: { [[1, 2, 13, 14, 18][number % 5] ?? 1]: audience(number >> 3) } },
    }),
  'hide or show': ({ claire, page }, number) =>
    claire.browser.call(pageSettings.changeMemorial, {
      params: { uid: page },
      body: { visible: number % 3 > 0, indexable: number % 2 > 0 },
    }),
  name: ({ claire, theo, page }, number) => {
    const civilStatus = {
      firstname: `Rose ${number % 7}`,
      lastname: 'Laurent',
      gender: 'F' as const,
      fullnameFormat: 1,
    }
    const { browser, uid } = number % 2 ? { browser: claire.browser, uid: page } : theo
    return browser.call(pageSettings.changeCivilStatus, { params: { uid }, body: { civilStatus } })
  },
  tag: ({ claire, page }, number) =>
    claire.browser.call(pageSettings.changeTag, {
      params: { uid: page },
      body: { tag: `Toujours ${number % 9}` },
    }),
  birth: ({ claire, page }, number) =>
    claire.browser.call(pageSettings.changeBirth, {
      params: { uid: page },
      body: { birthDate: `19${10 + (number % 20)}-01-01`, birthDateFormat: 1 + (number % 3) },
    }),
  'write a chapter': ({ claire, page }, number) =>
    claire.browser.call(biography.create, {
      params: { uid: page },
      body: { chapter: { title: `Chapitre ${number}`, body: 'Un matin.', version: 1 } },
    }),
  'who reads a chapter': ({ claire, page, chapter }, number) =>
    claire.browser.call(biography.setClouds, {
      params: { uid: page, chapterUid: chapter },
      body: { clouds: audience(number) },
    }),
}

const toggled = (column: 'hidden_at' | 'folded_at', uid: string, { app }: Scene) =>
  sql`update pages set ${sql.ref(column)} = case when ${sql.ref(column)} is null then now() end
       where uid = ${uid}`.execute(app.services.db)

/** Those that other parts of the service make, or time. */
const writes: Record<string, Change> = {
  'somebody leaves or returns': (scene) => toggled('hidden_at', scene.theo.uid, scene),
  'a page is folded away or back': (scene, number) =>
    toggled('folded_at', number % 2 ? scene.theo.uid : scene.page, scene),
  'an item is folded away or back': ({ app, event }) =>
    sql`update items set folded_until = case when folded_until is null then now() end
         where uid = ${event}`.execute(app.services.db),
  'a portrait': async ({ app, page, theo }, number) => {
    const page_uid = number % 2 ? theo.uid : page
    const picture_uid = await createPicture(app, { page_uid })
    const corners = { x1: 0, y1: 0, x2: 9, y2: 9, placeholder: '', sizes: '{}', folder: picture_uid }
    const { uid } = await app.services.db
      .insertInto('header_pictures')
      .values({ page_uid, kind: 1, picture_uid, created_at: new Date(), ...corners })
      .returning('uid')
      .executeTakeFirstOrThrow()
    const column = number % 3 ? 'portrait_uid' : 'cover_uid'
    await app.services.db
      .updateTable('pages')
      .set({ [column]: uid })
      .where('uid', '=', page_uid)
      .execute()
  },
  'a picture': async ({ app, page, claire }) => {
    const picture_uid = await createPicture(app, { page_uid: page })
    await createItem(app.services.db, {
      page_uid: page,
      author_uid: claire.uid,
      kind: 'picture',
      picture_uid,
    })
  },
  'a family link': async ({ app, page, theo }) => {
    const { db } = app.services
    const { numDeletedRows } = await db
      .deleteFrom('family_links')
      .where('first_uid', '=', page)
      .executeTakeFirst()
    if (numDeletedRows === 0n) await insertLink(db, { first_uid: page, second_uid: theo.uid })
  },
  'the team': async ({ app, page, theo }, number) => {
    const { db } = app.services
    await db.deleteFrom('caretakers').where('user_uid', '=', theo.uid).execute()
    if (number % 2) await addCaretaker(db, { page, person: theo.uid }, 'editor')
  },
  'death and return': ({ app, theo }) =>
    sql`update pages set alive = not alive, death_date = case when alive then date '2025-01-01' end
         where uid = ${theo.uid}`.execute(app.services.db),
  'a person is erased': async ({ app, page }) => {
    const { db } = app.services
    const person = await createPage(db, { alive: true })
    await addFollower(db, { page, person })
    await createItem(db, { page_uid: page, author_uid: person, kind: 'tribute' })
    await db.deleteFrom('pages').where('uid', '=', person).execute()
  },
  'a word is changed': ({ app, chapter }, number) =>
    sql`update chapters set words = ${number % 100} where item_uid = ${chapter}`.execute(app.services.db),
}

export const changes: Record<string, Change> = { ...calls, ...writes }
