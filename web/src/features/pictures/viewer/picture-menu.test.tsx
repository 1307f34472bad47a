import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { library } from '@souvenance/contract/items/library'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startCommunications } from '../../../../test/communications.ts'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { sampleItem } from '../../../shared/items/sample-item.ts'
import { PictureMenu } from './picture-menu.tsx'
import { PictureSide } from './picture-side.tsx'

const { memorial } = sampleItem()
const page = { userUid: memorial.userUid, birth: null } as PageHeader
const living = { ...memorial, alive: true }

const openMenu = async (item: Partial<FeedItem>) => {
  startCommunications()
  const view = await renderComponent(
    <div data-viewer>
      <PictureMenu page={page} item={sampleItem(item)} onRemoved={() => {}} />
    </div>,
    { user: claire },
  )
  const { person, say } = view
  await person.click(screen.getByRole('button', { name: say('pictures:viewer.actions') }))
  const names = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  return { ...view, names }
}

test('every action stands in one menu', async () => {
  const { say, names } = await openMenu({ itemType: itemCodes.picture.standard, clouds: [cloudTypes.public] })
  expect(await names()).toEqual([
    say('pictures:viewer.changeDate'),
    say('pictures:state.unpublished'),
    say('feed:share.open'),
    say('feed:menu.history'),
    say('pictures:viewer.remove'),
    say('communications:block.entry', { name: sampleItem().author?.firstname ?? '' }),
  ])
})

test.each([
  ['sealed', { itemType: itemCodes.picture.pm, clouds: [cloudTypes.family], memorial: living }],
  ['for its owner alone', { itemType: itemCodes.picture.am, clouds: [cloudTypes.onlyMe], memorial: living }],
  ['unpublished', { itemType: itemCodes.picture.unpublished, clouds: [cloudTypes.public] }],
])('a picture that is %s is not offered to be shared', async (_, item) => {
  const { say, names } = await openMenu(item)
  expect(await names()).not.toContain(say('feed:share.open'))
})

test('a date is taken away again', async () => {
  const associatedDate = { date: '1956-01-01', format: 3 }
  const { person, say } = await openMenu({ itemType: itemCodes.picture.standard, associatedDate })
  const save = startService().answer(library.setDate, () => ({ item: sampleItem() }))
  await person.click(await screen.findByRole('menuitem', { name: say('pictures:viewer.changeDate') }))
  await person.click(await screen.findByRole('button', { name: say('pictures:date.none') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(save.mock.calls[0]?.[0].body).toEqual({ associatedDate: null })
})

const openSide = async (item: Partial<FeedItem>) => {
  const service = startService()
  service.answer(library.linked, () => ({ items: [] }))
  return renderComponent(<PictureSide page={page} viewAs={null} item={sampleItem(item)} />, { user: claire })
}

test('flowers and comments are offered where they are taken', async () => {
  const { say } = await openSide({ itemType: itemCodes.picture.standard })
  await screen.findByRole('button', { name: say('items:flower.give') })
  screen.getByRole('button', { name: say('feed:comment.first') })
  screen.getByText(say('feed:comment.write'))
})

test('a picture that is not published takes neither', async () => {
  const can = { ...sampleItem().can, like: false, comment: false }
  const { say } = await openSide({ itemType: itemCodes.picture.unpublished, can })
  await screen.findByRole('button', { name: say('pictures:viewer.describe') })
  expect(screen.queryByRole('button', { name: say('items:flower.give') })).toBeNull()
  expect(screen.queryByText(say('feed:comment.write'))).toBeNull()
})
