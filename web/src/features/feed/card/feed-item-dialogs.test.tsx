import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startCommunications } from '../../../../test/communications.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal } from '../../../../test/service.ts'
import { hasBegunHere } from '../../../shared/forms/begun-here.ts'
import { itemKey } from '../../../shared/items/feed-key.ts'
import { sampleItem } from '../../../shared/items/sample-item.ts'
import { FeedItemView } from './feed-item.tsx'

const title = 'Le premier vélo'
const message = `# ${title}\n\nLes premiers mots.`
const event = sampleItem({ message, clouds: [cloudTypes.family] })
const draft = sampleItem({
  message,
  itemType: itemTypeOf({ kind: 'life-event', state: 'draft' }),
  associatedDate: null,
  associatedDateData: null,
})
const proposal = sampleItem({
  message,
  itemType: itemTypeOf({ kind: 'life-event', state: 'proposal' }),
  can: { ...event.can, accept: true, refuse: true },
})

/** The item in the feed cache. */
const Held = ({ item }: { item: FeedItem }) => {
  const { data = item } = useQuery({
    queryKey: itemKey(item.itemUid, null),
    queryFn: (): FeedItem | null => item,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data && <FeedItemView item={data} />
}

const open = async (item: FeedItem) => {
  const { service } = startCommunications()
  const view = await renderComponent(<Held item={item} />, { language: 'fr', user: claire })
  const { person, say } = view
  const menu = () => screen.findByRole('button', { name: say('feed:menu.label', { title }) })
  const choose = async (action: string) => {
    await person.click(await menu())
    await person.click(await screen.findByRole('menuitem', { name: say(action) }))
  }
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name: say(name) }))
  const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...view, service, menu, choose, dialog, expectNoDialog }
}

test('closing a dialog opened by a menu returns focus to the menu button, every time', async () => {
  const { service, person, say, menu, dialog, expectNoDialog } = await open(event)
  service.answer(feeds.history, () => ({ items: [], eof: true }))
  for (let times = 0; times < 2; times += 1) {
    ;(await menu()).focus()
    await person.keyboard('{Enter}')
    const entry = await screen.findByRole('menuitem', { name: say('feed:menu.history') })
    entry.focus()
    await person.keyboard('{Enter}')
    await dialog('feed:history.title')
    await person.keyboard('{Escape}')
    await expectNoDialog()
    const button = await menu()
    await waitFor(() => expect(document.activeElement === button).toBe(true))
  }
})

test('a date whose request failed stays chosen, and is sent again', async () => {
  const { service, person, say, choose, dialog, expectNoDialog } = await open(draft)
  service.answer(feeds.changeLifeEvent, () => refusal('unavailable'))
  await choose('feed:menu.publish')
  const question = await dialog('feed:date.title')
  const told = await question.findByRole<HTMLInputElement>('textbox', { name: say('feed:date.label') })
  const send = () => person.click(question.getByRole('button', { name: say('feed:date.choose') }))
  await person.type(told, 'été 1948')
  await send()
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  expect(told.value).toBe('été 1948')

  const first = service.answer(feeds.changeLifeEvent, () => lost)
  await send()
  await waitFor(() => expect(first).toHaveBeenCalledOnce())
  await screen.findByText(shown(say('messages:ERR_1000026001')))
  expect(told.value).toBe('été 1948')

  const again = service.answer(feeds.changeLifeEvent, ({ body }) => ({
    item: { ...event, associatedDate: body.associatedDate ?? null },
  }))
  await send()
  await expectNoDialog()
  expect(again.mock.calls[0]?.[0].body.associatedDate).toEqual({
    date: '1948-01-01',
    format: 3,
    told: 'summer',
  })
  expect(again.mock.calls[0]?.[0].key).toBe(first.mock.calls[0]?.[0].key)
})

test('a refused audience is reverted', async () => {
  const { service, person, say } = await open(event)
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  const setClouds = service.answer(feeds.setClouds, () => answer.promise)
  const audience = () => screen.findByRole('combobox', { name: new RegExp(say('feed:item.audience'), 'u') })
  await person.click(await audience())
  await person.click(await screen.findByRole('option', { name: new RegExp(say('ui:cloud.friends'), 'u') }))
  await person.keyboard('{Escape}')
  await within(await audience()).findByText(say('ui:cloud.friends'))
  await waitFor(() => expect(setClouds).toHaveBeenCalledOnce())
  answer.resolve(refusal('unavailable'))
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  await waitFor(async () => expect(within(await audience()).queryByText(say('ui:cloud.friends'))).toBeNull())
  within(await audience()).getByText(say('ui:cloud.family'))
})

test('a deletion asks first, and its notice restores the item', async () => {
  const { service, person, say, choose, dialog, expectNoDialog } = await open(event)
  const remove = service.answer(feeds.removeLifeEvent, () => null as never)
  await choose('feed:menu.remove')
  const question = await dialog('feed:remove.title.event')
  await person.click(question.getByRole('button', { name: say('feed:remove.keep') }))
  await expectNoDialog()
  expect(remove).not.toHaveBeenCalled()

  await choose('feed:menu.remove')
  const again = await dialog('feed:remove.title.event')
  await person.click(again.getByRole('button', { name: say('feed:remove.action.event') }))
  await screen.findByText(shown(say('feed:removed.text')))
  const restore = service.answer(feeds.restore, () => ({ item: event }))
  await person.click(screen.getByRole('button', { name: say('feed:removed.undo') }))
  await waitFor(() => expect(restore).toHaveBeenCalledOnce())
  expect(restore.mock.calls[0]?.[0].params).toEqual({ uid: event.itemUid })
})

test('the message of a refusal survives a cancel and a failed call', async () => {
  const { service, person, say, dialog, expectNoDialog } = await open(proposal)
  const word = 'Merci, mais la date n’est pas la bonne.'
  const name = proposal.author?.firstname ?? ''
  const refuse = async () => {
    await person.click(screen.getByRole('button', { name: say('feed:proposal.refuse') }))
    return dialog('feed:refuse.title')
  }
  const question = await refuse()
  await person.click(question.getByLabelText(say('feed:refuse.word', { name })))
  await person.paste(word)
  await person.click(question.getByRole('button', { name: say('feed:refuse.keep') }))
  await expectNoDialog()

  const again = await refuse()
  const field = again.getByLabelText<HTMLTextAreaElement>(say('feed:refuse.word', { name }))
  expect(field.value).toBe(word)
  expect(hasBegunHere(claire.userUid)).toBe(true)
  service.answer(feeds.removeProposal, () => refusal('unavailable'))
  await person.click(again.getByRole('button', { name: say('feed:refuse.action') }))
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  expect(field.value).toBe(word)

  const removed = service.answer(feeds.removeProposal, () => null as never)
  await person.click(again.getByRole('button', { name: say('feed:refuse.action') }))
  await expectNoDialog()
  expect(removed.mock.calls[0]?.[0].query).toEqual({ word })
  expect(sessionStorage.getItem(`draft:refusal:${proposal.itemUid}`)).toBeNull()
})

test('a proposal that another person decided on is reported', async () => {
  const { service, person, say, dialog } = await open(proposal)
  service.answer(feeds.removeProposal, () => refusal('itemNotFound'))
  await person.click(screen.getByRole('button', { name: say('feed:proposal.refuse') }))
  const question = await dialog('feed:refuse.title')
  await person.click(question.getByRole('button', { name: say('feed:refuse.action') }))
  await screen.findByText(shown(say('messages:ERR_2000007001')))
})
