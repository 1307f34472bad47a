import { composerPictureType } from '@souvenance/contract/header-pictures'
import { stock } from '@souvenance/contract/stock'
import { createApp } from '@souvenance/server/app'
import type { Services } from '@souvenance/server/platform/services'
import { type Acting, actAs } from './act-as.ts'
import { demoPeople } from './people.ts'
import { type ToldStock, toldStocks } from './stock-pictures.ts'

const day = 24 * 60 * 60 * 1000
const everyone = [1]
const [shown, keptBack] = [5, 24]

/** What a picture of the demo has become on a page. */
export type StockItems = ReadonlyMap<string, string>

/** The families bring the pictures they have, each on its day. */
export const tellPictures = async (
  services: Services,
  memorials: ReadonlyMap<string, string>,
): Promise<StockItems> => {
  const items = new Map<string, string>()
  for (const told of toldStocks) {
    const then = new Date(services.clock.now().getTime() - told.daysAgo * day)
    const http = await createApp({ ...services, clock: { now: () => then } })
    const person = demoPeople.find(({ firstname }) => firstname === told.by)
    if (!person) throw new Error(`nobody of the sample families is called ${told.by}`)
    try {
      await actAs(http, person, (acting) => bring(acting, memorials.get(told.page) ?? '', told, items))
    } finally {
      await http.close()
    }
  }
  return items
}

const bring = async (
  acting: Acting,
  uid: string,
  { page, pictures }: ToldStock,
  brought: Map<string, string>,
): Promise<void> => {
  const uploads = await Promise.all(
    pictures.map(({ name }) => acting.sendPicture(uid, composerPictureType, name)),
  )
  for (const [place, { description, taken, ...picture }] of pictures.entries()) {
    const itemUid = uploads[place]?.itemUid ?? ''
    const body = {
      pictures: [{ itemUid, description, ...(taken && { associatedDate: dateOf(taken) }) }],
      clouds: [...(picture.clouds ?? everyone)],
      itemType: picture.keptBack ? keptBack : shown,
    }
    const { items } = await acting.call(stock.create, { params: { uid }, body })
    brought.set(`${page}/${picture.name}`, items[0]?.itemUid ?? '')
  }
}

/** `1954`, `1954-04` or `1954-04-12`. */
const dateOf = (taken: string) => ({
  date: taken + '0000-01-01'.slice(taken.length),
  format: 4 - taken.split('-').length,
})
