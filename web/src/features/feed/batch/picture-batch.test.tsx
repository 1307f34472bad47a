import type { FeedItem, HeldPicture } from '@souvenance/contract/items/feed-items'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent, shown } from '../../../../test/render.tsx'
import { sampleItem } from '../../../shared/items/sample-item.ts'
import { FeedItemView } from '../card/feed-item.tsx'
import { FeedActionsProvider } from '../feed-actions.ts'
import { PictureBatch } from './picture-batch.tsx'

const pictureOf = (number: number): HeldPicture => ({
  itemUid: `picture-${number}`,
  itemType: itemCodes.picture.standard,
  action: 0,
  picSize: 1000,
  url: '/media/p/md',
  urlSm: '/media/p/sm',
  urlLg: '/media/p/lg',
  placeholder: '',
  width: 300,
  height: 200,
  ratio: 1.5,
  message: `Picture ${number}`,
  associatedDate: null,
  associatedDateData: null,
})

const undated: Partial<FeedItem> = {
  itemType: itemCodes.picture.standard,
  associatedDate: null,
  associatedDateData: null,
}
const batch = sampleItem({
  ...undated,
  content: {
    pictures: { items: [1, 2, 3, 4, 5].map(pictureOf), totalCount: 10 },
    hyperlink: null,
  },
  story: { key: 'pictures', act: 'add', params: { page: 'Émile Laurent', name: 'Claire', count: 10 } },
})

test('pictures added together are counted, a few are shown, and they lead to the wall', async () => {
  const openPicture = vi.fn()
  const { person, say } = await renderComponent(
    <FeedActionsProvider value={{ edit: () => {}, accept: () => {}, openPicture }}>
      <PictureBatch item={batch} />
    </FeedActionsProvider>,
  )
  const entry = within(screen.getByRole('article', { name: shown(say('feed:batch.title', { count: 10 })) }))
  expect(entry.getAllByRole('img', { name: /^Picture/u })).toHaveLength(5)
  expect(entry.getByRole('link', { name: say('feed:batch.all') }).getAttribute('href')).toBe(
    '/emile-laurent/pictures',
  )
  expect(entry.queryByText(/2026/u)).toBeNull()
  expect(entry.queryByRole('button', { name: say('items:flower.give') })).toBeNull()
  await person.click(entry.getByRole('img', { name: 'Picture 2' }))
  expect(openPicture.mock.calls[0]?.[1].itemUid).toBe('picture-2')
})

test('a picture without a date is not given the day it was added', async () => {
  const { say } = await renderComponent(<FeedItemView item={sampleItem(undated)} />)
  screen.getByText(say('feed:item.noDate'))
  expect(screen.queryByText(/2026/u)).toBeNull()
})
