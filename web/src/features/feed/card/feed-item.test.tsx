import { tributeComments } from '@souvenance/contract/items/comments'
import type { Comment } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { itemKey } from '../../../shared/items/feed-key.ts'
import { sampleItem } from '../../../shared/items/sample-item.ts'
import { FeedItemView } from './feed-item.tsx'

const tribute = sampleItem({
  itemType: itemTypeOf({ kind: 'tribute', state: 'standard' }),
  message: 'Un hommage à commenter.',
})

const commentSaying = (message: string, changes: Partial<Comment> = {}): Comment => ({
  commentUid: '00000000-0000-4000-8000-00000000000a',
  author: { ...claire, alive: true, birthYear: null, deathYear: null },
  message,
  creationDate: '2026-01-02T10:00:00.000Z',
  updateDate: null,
  can: { edit: true, remove: true },
  ...changes,
})

/** The item in the feed cache. */
const Held = () => {
  const { data = tribute } = useQuery({
    queryKey: itemKey(tribute.itemUid, null),
    queryFn: () => tribute,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <FeedItemView item={data} />
}

const open = async () => {
  const view = await renderComponent(<Held />, { language: 'fr', user: claire })
  const { person, say } = view
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: say('feed:comment.write') })
  const line = (words: string) => screen.findByText(words, { selector: 'li *' })
  const begin = async (words: string) => {
    await person.click(await screen.findByRole('button', { name: say('feed:comment.first') }))
    await person.click(await field())
    await person.paste(words)
  }
  const send = () => person.click(screen.getByRole('button', { name: say('feed:comment.send') }))
  const choose = async (action: string) => {
    const name = say('feed:comment.menu', { name: claire.fullname })
    await person.click(await screen.findByRole('button', { name }))
    await person.click(await screen.findByRole('menuitem', { name: say(action) }))
  }
  return { ...view, field, line, begin, send, choose }
}

test('a comment draft survives a reload, and focus stays in its field', async () => {
  const service = startService()
  service.answer(tributeComments.add, ({ body }) => ({ comment: commentSaying(body.message), totalCount: 1 }))
  const first = await open()
  await first.begin('Je me souviens de lui.')
  first.leave()

  const { field, line, send } = await open()
  expect((await field()).value).toBe('Je me souviens de lui.')
  await send()
  await line('Je me souviens de lui.')
  await waitFor(async () => expect(document.activeElement === (await field())).toBe(true))
  expect((await field()).value).toBe('')
})

test('a comment is shown optimistically, and restored to its field when it fails', async () => {
  const service = startService()
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  service.answer(tributeComments.add, () => answer.promise)
  const { field, line, begin, send } = await open()
  await begin('Une phrase en chemin.')
  await send()
  await line('Une phrase en chemin.')
  expect((await field()).value).toBe('')
  answer.resolve(refusal('unavailable'))
  await waitFor(async () => expect((await field()).value).toBe('Une phrase en chemin.'))
  expect(screen.queryByText('Une phrase en chemin.', { selector: 'li *' })).toBeNull()
})

test('text typed during a submission stays in the field, after the text that failed', async () => {
  const service = startService()
  const refused = Promise.withResolvers<ReturnType<typeof refusal>>()
  service.answer(tributeComments.add, () => refused.promise)
  const { person, say, field, begin, send } = await open()
  await begin('Une première.')
  await send()
  await person.type(await field(), 'Une seconde.')
  refused.resolve(refusal('unavailable'))
  await waitFor(async () => expect((await field()).value).toBe('Une première.\n\nUne seconde.'))

  const taken = Promise.withResolvers<{ comment: Comment; totalCount: number }>()
  service.answer(tributeComments.add, () => taken.promise)
  await person.clear(await field())
  await person.type(await field(), 'Une première.')
  await send()
  await person.type(await field(), 'Une seconde.')
  taken.resolve({ comment: commentSaying('Une première.'), totalCount: 1 })
  await screen.findByRole('button', { name: say('feed:comment.menu', { name: claire.fullname }) })
  expect((await field()).value).toBe('Une seconde.')
})

test('a comment whose answer was lost is sent again under the same key', async () => {
  const service = startService()
  const add = service.answer(tributeComments.add, () => lost)
  const { field, line, begin, send } = await open()
  await begin('Dit une seule fois.')
  await send()
  await waitFor(async () => expect((await field()).value).toBe('Dit une seule fois.'))
  const again = service.answer(tributeComments.add, ({ body }) => ({
    comment: commentSaying(body.message),
    totalCount: 1,
  }))
  await send()
  await line('Dit une seule fois.')
  const keys = [...add.mock.calls, ...again.mock.calls].map(([{ key }]) => key)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
})

test('a flower is shown optimistically, and reverted when it fails', async () => {
  const service = startService()
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  service.answer(feeds.like, () => answer.promise)
  const { person, say } = await open()
  const flower = await screen.findByRole('button', { name: say('items:flower.give') })
  await person.click(flower)
  await waitFor(() => expect(flower.getAttribute('aria-pressed')).toBe('true'))
  answer.resolve(refusal('unavailable'))
  await waitFor(() => expect(flower.getAttribute('aria-pressed')).toBe('false'))
})

test('an edit survives a reload and Escape, and is saved in place', async () => {
  const service = startService()
  const worn = commentSaying('Il portait un chapeau.')
  const held = { ...tribute, comments: { items: [worn], totalCount: 1 } }
  service.answer(tributeComments.edit, ({ body }) => ({
    comment: commentSaying(body.message, { updateDate: '2026-01-03T10:00:00.000Z' }),
  }))
  const openHeld = async () => {
    const view = await open()
    view.client.setQueryData(itemKey(tribute.itemUid, null), held)
    return view
  }
  const first = await openHeld()
  await first.choose('feed:comment.edit')
  const change = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: first.say('feed:comment.edit') })
  await waitFor(async () => expect(document.activeElement === (await change())).toBe(true))
  await first.person.keyboard(' Toujours.')
  expect((await change()).value).toBe('Il portait un chapeau. Toujours.')
  await first.person.clear(await change())
  await first.person.type(await change(), 'Il portait un béret.')
  await first.person.keyboard('{Escape}')
  first.leave()

  const { person, say, line } = await openHeld()
  expect((await change()).value).toBe('Il portait un béret.')
  await person.click(screen.getByRole('button', { name: say('feed:comment.save') }))
  await line('Il portait un béret.')
  await screen.findByText((text) => text.includes(shown(say('feed:comment.edited'))))
  const entry = (await line('Il portait un béret.')).closest('li')
  await waitFor(() => expect(entry?.contains(document.activeElement)).toBe(true))
})

test('deleting a comment moves focus beside it', async () => {
  const service = startService()
  service.answer(tributeComments.remove, () => ({ totalCount: 0 }))
  const { client, person, say, choose } = await open()
  const comments = { items: [commentSaying('De trop.')], totalCount: 1 }
  client.setQueryData(itemKey(tribute.itemUid, null), { ...tribute, comments })
  await choose('feed:comment.remove')
  const question = await screen.findByRole('dialog')
  await person.click(await within(question).findByRole('button', { name: say('feed:comment.remove') }))
  await waitFor(() => expect(screen.queryByText('De trop.')).toBeNull())
  await waitFor(() => expect(document.activeElement === screen.getByRole('article')).toBe(true))
  await screen.findByRole('button', { name: say('feed:comment.first') })
})

test('someone who may do nothing here, as in a view as others, is offered neither a flower nor a comment', async () => {
  const can = { ...tribute.can, like: false, comment: false }
  const { say } = await renderComponent(<FeedItemView item={{ ...tribute, can, likesCount: 2 }} />, {
    user: claire,
  })
  screen.getByRole('button', { name: shown(say('items:flower.count', { count: 2, number: '2' })) })
  expect(screen.queryByRole('button', { name: say('items:flower.give') })).toBeNull()
  expect(screen.queryByRole('button', { name: say('feed:comment.first') })).toBeNull()
})

test('a visitor is offered both, and led to an account', async () => {
  const can = { ...tribute.can, like: false, comment: false }
  const { say } = await renderComponent(<FeedItemView item={{ ...tribute, can }} />)
  screen.getByRole('button', { name: say('items:flower.give') })
  screen.getByRole('button', { name: say('feed:comment.first') })
})

test('who has not confirmed their address learns so at comments as well as before the first one', async () => {
  const can = { ...tribute.can, comment: false }
  const comments = { items: [commentSaying('Déjà là.')], totalCount: 1 }
  const { person, say, leave } = await renderComponent(
    <FeedItemView item={{ ...tribute, can, comments }} />,
    {
      user: { ...claire, confirmed: false },
    },
  )
  await person.click(await screen.findByRole('button', { name: say('feed:comment.write') }))
  await screen.findByRole('dialog')
  leave()
  await renderComponent(<FeedItemView item={{ ...tribute, can, comments }} />, { user: claire })
  await screen.findByText('Déjà là.')
  expect(screen.queryByRole('button', { name: say('feed:comment.write') })).toBeNull()
})
