import { search } from '@souvenance/contract/pages/search'
import { forAnyone, ofOwn, onPage, reading } from './row.ts'

export const searchRows = [onPage(search.whoIs, reading, ({ page }) => ({ params: { id: page } }))]

export const ownSearchRows = [
  ofOwn(search.find, forAnyone, () => ({ query: { query: 'Laurent' } })),
  ofOwn(search.publicMemorials, forAnyone),
]
