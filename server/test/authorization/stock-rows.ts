import { pictureProposals, stock } from '@souvenance/contract/stock'
import { onPage, reading, type Scene } from './row.ts'

const ofPage = ({ page }: Scene) => ({ params: { uid: page } })
const picture = (scene: Scene) => ({ params: { uid: scene.page, id: scene.picture } })
const proposed = (scene: Scene) => ({ params: { uid: scene.page, id: scene.proposedPicture } })
const associatedDate = { date: '1956-06-09', format: 3 }

/** The table of who may do what: visitor, stranger, follower, editor, holder. */
const writing = [401, 403, 'ok', 'ok', 'ok'] as const
const keeping = [401, 403, 403, 'ok', 'ok'] as const
const workshop = [404, 404, 404, 'ok', 'ok'] as const

export const stockRows = [
  onPage(stock.list, reading, ofPage),
  onPage(stock.grid, reading, ofPage),
  onPage(stock.rights, reading, ofPage),
  onPage(stock.range, reading, ofPage),
  onPage(stock.single, reading, picture),
  onPage(stock.linked, reading, picture),
  onPage(stock.quota, keeping, ofPage),

  onPage(stock.create, writing, (scene) => ({
    ...ofPage(scene),
    body: { pictures: [{ itemUid: scene.upload }], clouds: [1, 2] },
  })),
  onPage(stock.setState, keeping, (scene) => ({ ...picture(scene), body: { state: 24 } })),
  onPage(stock.setClouds, keeping, (scene) => ({ ...picture(scene), body: { clouds: [2] } })),
  onPage(stock.setDate, keeping, (scene) => ({ ...picture(scene), body: { associatedDate } })),
  onPage(stock.describe, keeping, (scene) => ({ ...picture(scene), body: { message: 'The garden' } })),
  onPage(stock.dateAll, keeping, (scene) => ({
    ...ofPage(scene),
    body: { uids: [scene.picture], associatedDate },
  })),
  onPage(stock.removeAll, keeping, (scene) => ({ ...ofPage(scene), body: { uids: [scene.picture] } })),
  onPage(stock.remove, keeping, picture),
  onPage(stock.dissociate, keeping, (scene) => ({
    params: { ...picture(scene).params, feedItemId: scene.event },
  })),

  onPage(pictureProposals.list, reading, ofPage),
  onPage(pictureProposals.count, reading, ofPage),
  onPage(pictureProposals.single, workshop, proposed),
  onPage(pictureProposals.accept, workshop, (scene) => ({ ...proposed(scene), body: {} })),
  onPage(pictureProposals.refuse, workshop, proposed),
]
