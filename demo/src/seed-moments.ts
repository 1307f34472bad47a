import { timelineComments, tributeComments } from '@souvenance/contract/items/comments'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { pages } from '@souvenance/contract/pages/pages'
import { createApp } from '@souvenance/server/app'
import { clockOf } from '@souvenance/server/platform/clock/clock'
import type { Services } from '@souvenance/server/platform/services'
import { type Acting, actAs } from './act-as.ts'
import { type Moment, type Told, toldMoments } from './moments.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import type { LibraryItems } from './seed-pictures.ts'

type Http = Awaited<ReturnType<typeof createApp>>
export type Cast = ReadonlyMap<string, Acting>

const day = 24 * 60 * 60 * 1000
const hour = 60 * 60 * 1000

/** Seeds items on their dates by moving the clock back and forth. */
export const seedMoments = async (
  services: Services,
  memorials: ReadonlyMap<string, string>,
  pictures: LibraryItems,
): Promise<void> => {
  const now = services.clock.now()
  let ago = 0
  const clock = clockOf(() => new Date(now.getTime() - ago))
  const http = await createApp({ ...services, clock })
  const seedAll = async (cast: Cast): Promise<void> => {
    const pageOf = new Map(memorials)
    for (const { page } of toldMoments)
      if (!pageOf.has(page)) pageOf.set(page, await ownUid(getActing(cast, page)))
    for (const { moment, page } of inOrder(toldMoments)) {
      const time = {
        goTo: (daysAgo: number) => {
          ago = daysAgo * day
        },
        pass: () => {
          ago -= hour
        },
      }
      const item = { ...moment.item, ...shown(page, moment, pictures) }
      await seedMoment(cast, pageOf.get(page) ?? '', { ...moment, item }, time)
    }
    ago = 0
  }
  try {
    await actTogether(http, demoPeople, seedAll)
  } finally {
    await http.close()
  }
}

/** Signs everyone in first, because people comment on each other's items. */
export const actTogether = (
  http: Http,
  [next, ...rest]: readonly DemoPerson[],
  work: (cast: Cast) => Promise<void>,
  cast: Cast = new Map(),
): Promise<void> =>
  next
    ? actAs(http, next, (acting) =>
        actTogether(http, rest, work, new Map([...cast, [next.firstname, acting]])),
      )
    : work(cast)

const inOrder = (told: readonly Told[]): { page: string; moment: Moment }[] =>
  told
    .flatMap(({ page, moments }) => moments.map((moment) => ({ page, moment })))
    .sort((one, other) => other.moment.daysAgo - one.moment.daysAgo)

/** Pictures of the page's library shown in an item. */
const shown = (page: string, { pictures = [] }: Moment, library: LibraryItems) =>
  pictures.length > 0 && {
    content: {
      pictures: {
        items: pictures.map((name) => ({
          itemUid: library.get(`${page}/${name}`) ?? '',
          action: pictureActions.fromLibrary,
        })),
      },
    },
  }

type Time = { goTo: (daysAgo: number) => void; pass: () => void }

const seedMoment = async (cast: Cast, uid: string, moment: Moment, { goTo, pass }: Time): Promise<void> => {
  goTo(moment.daysAgo)
  const isTribute = moment.kind === 'tribute'
  const create = isTribute ? feeds.createTribute : feeds.createLifeEvent
  const { item } = await getActing(cast, moment.by).call(create, { params: { uid }, body: moment.item })
  const id = item.itemUid
  pass()
  if (moment.acceptedBy) {
    const body = { ...moment.item, itemType: itemCodes['life-event'].standard }
    await getActing(cast, moment.acceptedBy).call(feeds.changeLifeEvent, { params: { uid, id }, body })
  }
  for (const { by, words, daysAgo } of moment.comments ?? []) {
    if (daysAgo === undefined) pass()
    else goTo(daysAgo)
    const { add } = isTribute ? tributeComments : timelineComments
    await getActing(cast, by).call(add, { params: { uid, itemId: id }, body: { message: words } })
  }
  await Promise.all(
    (moment.flowers ?? []).map((by) => getActing(cast, by).call(feeds.like, { params: { id } })),
  )
  if (!moment.removed) return
  goTo(moment.removed.daysAgo)
  const remove = isTribute ? feeds.removeTribute : feeds.removeLifeEvent
  await getActing(cast, moment.removed.by).call(remove, { params: { uid, id } })
}

const ownUid = async (acting: Acting): Promise<string> =>
  (await acting.call(pages.page, { params: { uid: 'me' } })).userUid

export const getActing = (cast: Cast, firstname: string): Acting => {
  const acting = cast.get(firstname)
  if (!acting) throw new Error(`nobody of the sample families is called ${firstname}`)
  return acting
}
