import { library } from '@souvenance/contract/items/library'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { createApp } from '@souvenance/server/app'
import { clockOf } from '@souvenance/server/platform/clock/clock'
import type { Services } from '@souvenance/server/platform/services'
import { type Acting, actAs } from './act-as.ts'
import { type SeededLibrary, seededLibraries } from './library-pictures.ts'
import { demoPeople } from './people.ts'

const day = 24 * 60 * 60 * 1000
const everyone = [1]
const [shown, keptBack] = [5, 24]

/** The uid of each seeded picture, by page and name. */
export type LibraryItems = ReadonlyMap<string, string>

/** Seeds the libraries, each upload on its own date. */
export const seedPictures = async (
  services: Services,
  memorials: ReadonlyMap<string, string>,
): Promise<LibraryItems> => {
  const items = new Map<string, string>()
  const today = services.clock.now().toISOString().slice(0, 10)
  for (const told of seededLibraries) {
    const then = new Date(services.clock.now().getTime() - told.daysAgo * day)
    const http = await createApp({ ...services, clock: clockOf(() => then) })
    const person = demoPeople.find(({ firstname }) => firstname === told.by)
    if (!person) throw new Error(`nobody of the sample families is called ${told.by}`)
    try {
      await actAs(http, person, (acting) => bring(acting, memorials.get(told.page) ?? '', told, items, today))
    } finally {
      await http.close()
    }
  }
  return items
}

const bring = async (
  acting: Acting,
  uid: string,
  { page, pictures }: SeededLibrary,
  brought: Map<string, string>,
  today: string,
): Promise<void> => {
  const uploads = await Promise.all(
    pictures.map(({ name }) => acting.sendPicture(uid, composerPictureType, name)),
  )
  for (const [place, { description, taken: year, onThisDay, ...picture }] of pictures.entries()) {
    const taken = onThisDay ? `${year}${today.slice(4)}` : year
    const itemUid = uploads[place]?.itemUid ?? ''
    const told = { itemUid, message: description, ...(taken && { associatedDate: dateOf(taken) }) }
    const body = {
      content: { pictures: { items: [told] } },
      clouds: [...(picture.clouds ?? everyone)],
      itemType: picture.keptBack ? keptBack : shown,
    }
    const { items } = await acting.call(library.create, { params: { uid }, body })
    brought.set(`${page}/${picture.name}`, items[0]?.itemUid ?? '')
  }
}

/** `1954`, `1954-04` or `1954-04-12`. */
const dateOf = (taken: string) => ({
  date: taken + '0000-01-01'.slice(taken.length),
  format: 4 - taken.split('-').length,
})
