import { timelineComments } from '@souvenance/contract/items/comments'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { lost, refusal, startService } from '../../../../test/service.ts'
import { hasBegunHere } from '../../forms/begun-here.ts'
import { itemKey } from '../feed-key.ts'
import { sampleItem } from '../sample-item.ts'
import { CommentList } from './comment-list.tsx'

const item = sampleItem()
const words = 'Je me souviens *bien*.'

/** A list that shows the item until it is taken away: deleted, or left by navigation. */
const Shown = ({ cached }: { cached: FeedItem | null }) => {
  const client = useQueryClient()
  const [shownItem, setShown] = useState(true)
  client.setQueryData(itemKey(item.itemUid, null), cached)
  return (
    <>
      {shownItem && <CommentList id="comments" item={item} writing />}
      <button type="button" onClick={() => setShown(false)}>
        Away
      </button>
    </>
  )
}

const open = async (cached: FeedItem | null) => {
  const service = startService()
  const view = await renderComponent(<Shown cached={cached} />, { user: claire })
  const { person, say } = view
  await person.type(await screen.findByLabelText(say('feed:comment.write')), words)
  return { ...view, service, away: () => person.click(screen.getByText('Away')) }
}

test('a comment begun under something that is then deleted is shown, to be copied', async () => {
  const { service, person, say, away } = await open(null)
  service.answer(timelineComments.list, () => refusal('itemNotFound'))
  await away()
  const told = within(await screen.findByRole('dialog', { name: shown(say('feed:lost.title')) }))
  await told.findByText(words)
  await person.click(told.getByRole('button', { name: say('feed:lost.copy') }))
  await screen.findByText(shown(say('feed:lost.copied')))
  expect(await navigator.clipboard.readText()).toBe(words)
  expect(sessionStorage.length).toBe(0)
})

test('a comment that is sent too late is shown as well', async () => {
  const { service, person, say } = await open(item)
  service.answer(timelineComments.add, () => refusal('itemNotFound'))
  await person.click(screen.getByRole('button', { name: say('feed:comment.send') }))
  const told = within(await screen.findByRole('dialog', { name: shown(say('feed:lost.title')) }))
  await told.findByText(words)
  await person.click(told.getByRole('button', { name: say('feed:lost.close') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whoever only goes elsewhere is told nothing, and finds the words again', async () => {
  const { away, say } = await open(item)
  await away()
  await waitFor(() => expect(screen.queryByLabelText(say('feed:comment.write'))).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem(`draft:comment:${item.itemUid}`)).toContain('Je me souviens')
  expect(hasBegunHere(claire.userUid)).toBe(true)
})

test('a comment whose answer was lost is the same comment after a reload; other words are another one', async () => {
  const first = await open(item)
  const keys: (string | null)[] = []
  first.service.answer(timelineComments.add, ({ key }) => {
    keys.push(key)
    return lost
  })
  const { person, say } = first
  const send = async () => {
    const before = keys.length
    await person.click(await screen.findByRole('button', { name: say('feed:comment.send') }))
    await waitFor(() => expect(keys.length).toBe(before + 1))
  }
  await send()
  await send()
  first.leave()
  await renderComponent(<Shown cached={item} />, { user: claire })
  await send()
  await person.type(await screen.findByLabelText(say('feed:comment.write')), ' Encore.')
  await send()
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3])
})
