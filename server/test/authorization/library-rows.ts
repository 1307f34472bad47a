import { itemCodes } from '@souvenance/contract/items/item-types'
import { library, pictureProposals } from '@souvenance/contract/items/library'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { onPage, reading, type Scene } from './row.ts'

const ofPage = ({ page }: Scene) => ({ params: { uid: page } })
const picture = (scene: Scene) => ({ params: { uid: scene.page, id: scene.picture } })
const proposed = (scene: Scene) => ({ params: { uid: scene.page, id: scene.proposedPicture } })
const associatedDate = { date: '1956-06-09', format: 3 }

/** Columns: visitor, stranger, follower, editor, holder. */
const writing = [401, 403, 'ok', 'ok', 'ok'] as const
const keeping = [401, 403, 403, 'ok', 'ok'] as const
const workshop = [404, 404, 404, 'ok', 'ok'] as const

export const libraryRows = [
  onPage(library.list, reading, ofPage),
  onPage(library.grid, reading, ofPage),
  onPage(library.rights, reading, ofPage),
  onPage(library.range, reading, ofPage),
  onPage(library.single, reading, picture),
  onPage(library.linked, reading, picture),
  onPage(library.quota, keeping, ofPage),

  onPage(library.create, writing, (scene) => ({
    ...ofPage(scene),
    body: {
      content: { pictures: { items: [{ itemUid: scene.upload }] } },
      clouds: [cloudTypes.public, cloudTypes.family],
    },
  })),
  onPage(library.setState, keeping, (scene) => ({
    ...picture(scene),
    body: { state: itemCodes.picture.unpublished },
  })),
  onPage(library.setClouds, keeping, (scene) => ({
    ...picture(scene),
    body: { clouds: [cloudTypes.family] },
  })),
  onPage(library.setDate, keeping, (scene) => ({ ...picture(scene), body: { associatedDate } })),
  onPage(library.describe, keeping, (scene) => ({ ...picture(scene), body: { message: 'The garden' } })),
  onPage(library.dateAll, keeping, (scene) => ({
    ...ofPage(scene),
    body: { uids: [scene.picture], associatedDate },
  })),
  onPage(library.removeAll, keeping, (scene) => ({ ...ofPage(scene), body: { uids: [scene.picture] } })),
  onPage(library.remove, keeping, picture),
  onPage(library.dissociate, keeping, (scene) => ({
    params: { ...picture(scene).params, feedItemId: scene.event },
  })),

  onPage(pictureProposals.list, reading, ofPage),
  onPage(pictureProposals.count, reading, ofPage),
  onPage(pictureProposals.single, workshop, proposed),
  onPage(pictureProposals.accept, workshop, (scene) => ({ ...proposed(scene), body: {} })),
  onPage(pictureProposals.refuse, workshop, proposed),
]
