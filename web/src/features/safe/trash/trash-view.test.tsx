import { safe, type TrashedItem } from '@souvenance/contract/safe/safe'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { aFile } from '../../../../test/safe.ts'
import { refusal, startService } from '../../../../test/service.ts'
import { TrashView } from './trash-view.tsx'

const trashed = (name: string, ext: string): TrashedItem => ({
  ...aFile(name, ext),
  deletionDate: '2026-02-12T10:00:00.000Z',
  purgeDate: '2026-03-14T10:00:00.000Z',
})
const keys = trashed('keys', 'pdf')
const facade = trashed('facade', 'jpg')

const open = async (items = [keys, facade]) => {
  const service = startService()
  const held = { items }
  service.answer(safe.trash, () => ({ items: held.items, eof: true }))
  const view = await renderComponent(<TrashView />, { user: claire })
  const { person, say } = view
  const press = async (key: string, name: string) =>
    person.click(await screen.findByRole('button', { name: say(key, { name }) }))
  const question = async (key: string, name = '') =>
    within(await screen.findByRole('dialog', { name: shown(say(key, { name })) }))
  return { ...view, service, held, press, question }
}

test('each item says until when it can be restored', async () => {
  const { say } = await open()
  await screen.findByText('keys.pdf')
  expect(screen.getAllByText(shown(say('safe:trash.until', { date: '14 March 2026' })))).toHaveLength(2)
})

test('an empty trash says so, and offers nothing to empty', async () => {
  const { say } = await open([])
  await screen.findByText(say('safe:trash.noneTitle'))
  expect(screen.queryByRole('button', { name: say('safe:trash.empty') })).toBeNull()
})

test('a restored item leaves the list, and its notice names it', async () => {
  const { service, held, say, press } = await open()
  const restore = service.answer(safe.restore, () => {
    held.items = [facade]
    return { item: keys }
  })
  await press('safe:trash.restoreOne', 'keys.pdf')
  await screen.findByText(shown(say('safe:done.restored', { count: 1, name: 'keys.pdf' })))
  await waitFor(() => expect(screen.queryByText('keys.pdf')).toBeNull())
  expect(restore.mock.calls[0]?.[0].params).toEqual({ itemUid: keys.itemUid })
})

test('deleting for ever asks first, and keeps the item when the question is dismissed', async () => {
  const { service, held, person, say, press, question } = await open()
  const purge = service.answer(safe.purge, () => {
    held.items = [keys]
    return null as never
  })
  await press('safe:trash.purgeOne', 'facade.jpg')
  const first = await question('safe:trash.purgeTitle', 'facade.jpg')
  first.getByText(shown(say('safe:trash.purgeText')))
  await person.click(first.getByRole('button', { name: say('safe:trash.keep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(purge).not.toHaveBeenCalled()

  await press('safe:trash.purgeOne', 'facade.jpg')
  const again = await question('safe:trash.purgeTitle', 'facade.jpg')
  await person.click(again.getByRole('button', { name: say('safe:trash.purge') }))
  await waitFor(() => expect(screen.queryByText('facade.jpg')).toBeNull())
  expect(purge.mock.calls[0]?.[0].params).toEqual({ itemUid: facade.itemUid })
})

test('emptying the trash asks once for all of it', async () => {
  const { service, held, person, say, press, question } = await open()
  const empty = service.answer(safe.emptyTrash, () => {
    held.items = []
    return null as never
  })
  await press('safe:trash.empty', '')
  const sure = await question('safe:trash.emptyTitle')
  await person.click(sure.getByRole('button', { name: say('safe:trash.empty') }))
  await screen.findByText(say('safe:trash.noneTitle'))
  expect(empty).toHaveBeenCalledOnce()
})

test('a restoration that fails is reported, and the item stays', async () => {
  const { service, say, press } = await open()
  service.answer(safe.restore, () => refusal('unavailable'))
  await press('safe:trash.restoreOne', 'keys.pdf')
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  screen.getByText('keys.pdf')
})
