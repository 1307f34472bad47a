import { biography } from '@souvenance/contract/biography'
import { placements } from '@souvenance/contract/chapter-tree'
import { pictureActions } from '@souvenance/contract/feed-items'
import { composerPictureType } from '@souvenance/contract/header-pictures'
import { createApp } from '@souvenance/server/app'
import type { Services } from '@souvenance/server/platform/services'
import { claire } from './biographies/claire.ts'
import { emile } from './biographies/emile.ts'
import { margaret } from './biographies/margaret.ts'
import type { ToldBiography, ToldChapter, ToldProposal } from './biographies/told-biography.ts'
import { demoPeople } from './people.ts'
import { actTogether, type Cast, getActing } from './tell-moments.ts'
import type { StockItems } from './tell-pictures.ts'

type Telling = {
  cast: Cast
  page: string
  uid: string
  stock: StockItems
  goBack: (days: number) => void
  written: Map<string, string>
}

const day = 24 * 60 * 60 * 1000

/** The families write the lives of those they miss, each chapter on its day, several of them together. */
export const tellBiographies = async (
  services: Services,
  memorials: ReadonlyMap<string, string>,
  stock: StockItems,
): Promise<void> => {
  const now = services.clock.now()
  let ago = 0
  const http = await createApp({ ...services, clock: { now: () => new Date(now.getTime() - ago) } })
  const goBack = (days: number) => {
    ago = days * day
  }
  const tellAll = async (cast: Cast): Promise<void> => {
    for (const told of [emile, margaret, claire]) {
      const uid = memorials.get(told.page) ?? 'me'
      await tellBiography({ cast, page: told.page, uid, stock, goBack, written: new Map() }, told)
    }
  }
  try {
    await actTogether(http, demoPeople, tellAll)
  } finally {
    await http.close()
  }
}

const tellBiography = async (telling: Telling, { chapters, proposals }: ToldBiography): Promise<void> => {
  for (const chapter of chapters) await tellChapter(telling, chapter)
  for (const proposal of proposals) await tellProposal(telling, proposal)
  telling.goBack(0)
}

const tellChapter = async (telling: Telling, told: ToldChapter, aboveUid?: string): Promise<void> => {
  const { by, takenInBy, daysAgo, title, body, itemType, clouds = [1], inside = [] } = told
  const params = { uid: telling.uid }
  const position = aboveUid ? { itemUid: aboveUid, action: placements.lastInside } : null
  const written = { title, body, position }
  telling.goBack(daysAgo)
  const items = await sendPictures(telling, told)
  const audience = takenInBy ? {} : { itemType, clouds }
  const { chapter, proposal } = await getActing(telling.cast, by).call(biography.create, {
    params,
    body: { chapter: { ...written, content: { pictures: { items } }, ...audience } },
  })
  if (proposal && takenInBy)
    await getActing(telling.cast, takenInBy).call(biography.create, {
      params,
      body: { chapter: { ...written, clouds, proposalUid: proposal.itemUid } },
    })
  const uid = chapter?.itemUid ?? proposal?.itemUid ?? ''
  telling.written.set(title, uid)
  for (const inner of inside) await tellChapter(telling, inner, uid)
}

/** From the stock of the page what it has, and the rest from home. */
const sendPictures = ({ cast, page, uid, stock }: Telling, { by, pictures = [] }: ToldChapter) =>
  Promise.all(
    pictures.map(async ({ name, description }) => {
      const held = stock.get(`${page}/${name}`)
      if (held) return { itemUid: held, action: pictureActions.fromStock }
      const { itemUid } = await getActing(cast, by).sendPicture(uid, composerPictureType, name)
      return { itemUid, action: pictureActions.uploaded, description }
    }),
  )

const tellProposal = async (telling: Telling, told: ToldProposal): Promise<void> => {
  const { by, daysAgo, about, title, body, comment } = told
  const linked = about === undefined ? null : { itemUid: telling.written.get(about) ?? '' }
  telling.goBack(daysAgo)
  await getActing(telling.cast, by).call(biography.create, {
    params: { uid: telling.uid },
    body: { chapter: { title, body, comment, linked } },
  })
}
