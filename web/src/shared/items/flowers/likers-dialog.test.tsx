import { feeds } from '@souvenance/contract/items/feeds'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { personOf } from '../../../../test/biography.ts'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { LikersDialog } from './likers-dialog.tsx'

const itemUid = '00000000-0000-4000-8000-000000000002'

const open = async () => {
  const onClose = vi.fn()
  const view = await renderComponent(<LikersDialog itemUid={itemUid} onClose={onClose} />, { user: claire })
  const dialog = within(await screen.findByRole('dialog', { name: view.say('items:flower.who') }))
  return { ...view, dialog, onClose }
}

test('those who left a flower lead to their pages, which closes the dialog', async () => {
  const likers = startService().answer(feeds.likers, () => ({
    items: [personOf('Theo', 'Moreau'), personOf('Nadia', 'Benali')],
    eof: true,
    totalCount: 2,
  }))
  const { person, dialog, place, onClose } = await open()
  const way = await dialog.findByRole('link', { name: /Theo Moreau/u })
  dialog.getByRole('link', { name: /Nadia Benali/u })
  expect(Object.values(likers.mock.calls[0]?.[0].params ?? {})).toEqual([itemUid])
  await person.click(way)
  expect(onClose).toHaveBeenCalledOnce()
  expect(place()).toBe('/theo-moreau')
})

test('nobody left says so', async () => {
  startService().answer(feeds.likers, () => ({ items: [], eof: true, totalCount: 0 }))
  const { say, dialog } = await open()
  await dialog.findByText(say('items:flower.nobody'))
})

test('a list that did not load can be asked for again', async () => {
  const service = startService()
  service.answer(feeds.likers, () => refusal('itemNotFound'))
  const { person, say, dialog } = await open()
  const retry = await dialog.findByRole('button', { name: say('ui:error.retry') })
  service.answer(feeds.likers, () => ({ items: [personOf('Theo', 'Moreau')], eof: true, totalCount: 1 }))
  await person.click(retry)
  await dialog.findByRole('link', { name: /Theo Moreau/u })
})
