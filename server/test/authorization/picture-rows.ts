import { covers, headerPictures, profiles } from '@souvenance/contract/pages/header-pictures'
import { holding, onPage, reading, type Scene } from './row.ts'

const ofPage = ({ page }: Scene) => ({ params: { uid: page } })
const outside = { x1: 0, y1: 0, x2: 99_999, y2: 99_999 }

const rowsOf = (calls: typeof profiles | typeof covers, id: (scene: Scene) => string) => {
  const ofPicture = (scene: Scene) => ({ params: { uid: scene.page, id: id(scene) } })
  return [
    onPage(calls.list, holding, ofPage),
    onPage(calls.current, reading, ofPage),
    onPage(calls.add, holding, (scene) => ({
      ...ofPage(scene),
      body: { picture: { itemUid: scene.upload, ...outside } },
    })),
    onPage(calls.makeCurrent, holding, ofPicture),
    onPage(calls.showNone, holding, ofPage),
    onPage(calls.remove, holding, ofPicture),
  ]
}

export const pictureRows = [
  ...rowsOf(profiles, ({ portrait }) => portrait),
  ...rowsOf(covers, ({ cover }) => cover),
  onPage(headerPictures.current, reading, ofPage),
  onPage(headerPictures.upload, [401, 'ok', 'ok', 'ok', 'ok'], ofPage),
]
