import { type DeletedItem, feeds } from '@souvenance/contract/items/feeds'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { pages } from '@souvenance/contract/pages/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf } from '../../../../test/biography.ts'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { answerPing, refusal, startService } from '../../../../test/service.ts'
import { sampleItem } from '../../../shared/items/sample-item.ts'
import { Deleted } from './deleted.tsx'

const deletedItem = (number: number, excerpt: string, part: Partial<DeletedItem> = {}): DeletedItem => ({
  itemUid: `00000000-0000-4000-8000-00000000000${number}`,
  itemType: itemTypeOf({ kind: 'tribute', state: 'standard' }),
  title: '',
  excerpt,
  picture: null,
  author: personOf('Theo', 'Moreau'),
  deletedBy: personOf('Claire', 'Laurent'),
  deletionDate: '2026-01-02T10:00:00.000Z',
  purgeDate: '2099-02-01T10:00:00.000Z',
  ...part,
})
const watch = deletedItem(1, 'His watch was fast.')
const boat = deletedItem(2, 'The boat.', { deletedBy: null })
const third = deletedItem(3, 'A third one.')

const open = async (items = [watch, boat, third], page = emile) => {
  const service = startService()
  answerPing(service)
  const held = { items }
  service.answer(pages.permalink, () => page)
  service.answer(feeds.deleted, () => ({ items: held.items, anchorDate: null, eof: true }))
  const restore = service.answer(feeds.restore, ({ params }) => {
    held.items = held.items.filter(({ itemUid }) => itemUid !== params.uid)
    return { item: sampleItem({ itemUid: String(params.uid) }) }
  })
  const view = await renderComponent(<Deleted />, {
    user: claire,
    layouts: ['page'],
    path: '/$permalink',
    address: '/emile-laurent',
  })
  const back = (name: string) =>
    screen.findByRole('button', { name: view.say('deleted:bringBackOne', { name }) })
  return { ...view, service, restore, back }
}

test('each item says what it was, who deleted it, and can be recognised', async () => {
  const { say, back } = await open()
  await back('His watch was fast.')
  const row = within(screen.getByRole('article', { name: 'His watch was fast.' }))
  row.getByText(new RegExp(say('deleted:by', { name: 'Claire Laurent' }), 'u'))
  row.getByText(/Theo Moreau/u)
  const other = within(screen.getByRole('article', { name: 'The boat.' }))
  other.getByText(new RegExp(say('deleted:bySomeone'), 'u'))
})

test('a restored item leaves the list, gives the focus to the next one, and its notice leads to it', async () => {
  const { person, say, restore, back } = await open()
  ;(await back('The boat.')).focus()
  await person.keyboard('{Enter}')
  await screen.findByText(shown(say('deleted:back')))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'The boat.' })).toBeNull())
  const next = await back('A third one.')
  await waitFor(() => expect(document.activeElement === next).toBe(true))
  expect(restore.mock.calls[0]?.[0].params).toEqual({ uid: boat.itemUid })
  const way = screen.getByRole('link', { name: say('ui:see') })
  expect(way.getAttribute('href')).toContain(boat.itemUid)
})

test('the last item restored leaves the focus at the top of an empty list', async () => {
  const { person, say, back } = await open([watch])
  await person.click(await back('His watch was fast.'))
  await screen.findByRole('heading', { name: say('deleted:none') })
  const focused = document.activeElement as HTMLElement
  within(focused).getByRole('link', { name: say('deleted:toPage') })
})

test('a failed restoration is reported, and the item stays', async () => {
  const { service, person, say, back } = await open([watch])
  service.answer(feeds.restore, () => refusal('unavailable'))
  await person.click(await back('His watch was fast.'))
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  await back('His watch was fast.')
})

test('a reader is told that only their own items are listed', async () => {
  const reader = { ...emile, can: { ...emile.can, publish: false } }
  const { say } = await open([], reader)
  await screen.findByText(shown(say('deleted:leadMine')))
  await screen.findByRole('heading', { name: say('deleted:none') })
})
