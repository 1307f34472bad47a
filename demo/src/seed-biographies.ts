import { biography } from '@souvenance/contract/biography/biography'
import { placements } from '@souvenance/contract/biography/chapter-tree'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { createApp } from '@souvenance/server/app'
import { clockOf } from '@souvenance/server/platform/clock/clock'
import type { Services } from '@souvenance/server/platform/services'
import { claire } from './biographies/claire.ts'
import { emile } from './biographies/emile.ts'
import { margaret } from './biographies/margaret.ts'
import type { ToldBiography, ToldChapter, ToldProposal } from './biographies/told-biography.ts'
import { demoPeople } from './people.ts'
import { actTogether, type Cast, getActing } from './seed-moments.ts'
import type { LibraryItems } from './seed-pictures.ts'

type Telling = {
  cast: Cast
  page: string
  uid: string
  library: LibraryItems
  goBack: (days: number) => void
  written: Map<string, string>
}

const day = 24 * 60 * 60 * 1000

/** Seeds the biographies through the API, each chapter on its own date, by several writers. */
export const seedBiographies = async (
  services: Services,
  memorials: ReadonlyMap<string, string>,
  library: LibraryItems,
): Promise<void> => {
  const now = services.clock.now()
  let ago = 0
  const http = await createApp({ ...services, clock: clockOf(() => new Date(now.getTime() - ago)) })
  const goBack = (days: number) => {
    ago = days * day
  }
  const seedAll = async (cast: Cast): Promise<void> => {
    for (const told of [emile, margaret, claire]) {
      const uid = memorials.get(told.page) ?? 'me'
      await seedBiography({ cast, page: told.page, uid, library, goBack, written: new Map() }, told)
    }
  }
  try {
    await actTogether(http, demoPeople, seedAll)
  } finally {
    await http.close()
  }
}

const seedBiography = async (telling: Telling, { chapters, proposals }: ToldBiography): Promise<void> => {
  for (const chapter of chapters) await seedChapter(telling, chapter)
  for (const proposal of proposals) await seedProposal(telling, proposal)
  telling.goBack(0)
}

const seedChapter = async (telling: Telling, told: ToldChapter, aboveUid?: string): Promise<void> => {
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
  for (const inner of inside) await seedChapter(telling, inner, uid)
}

/** Uses the library's picture of that name, or uploads it. */
const sendPictures = ({ cast, page, uid, library }: Telling, { by, pictures = [] }: ToldChapter) =>
  Promise.all(
    pictures.map(async ({ name, description }) => {
      const held = library.get(`${page}/${name}`)
      if (held) return { itemUid: held, action: pictureActions.fromLibrary }
      const { itemUid } = await getActing(cast, by).sendPicture(uid, composerPictureType, name)
      return { itemUid, action: pictureActions.uploaded, message: description }
    }),
  )

const seedProposal = async (telling: Telling, told: ToldProposal): Promise<void> => {
  const { by, daysAgo, about, title, body, comment } = told
  const linked = about === undefined ? null : { itemUid: telling.written.get(about) ?? '' }
  telling.goBack(daysAgo)
  await getActing(telling.cast, by).call(biography.create, {
    params: { uid: telling.uid },
    body: { chapter: { title, body, comment, linked } },
  })
}
