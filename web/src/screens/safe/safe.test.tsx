import { catalogue } from '@souvenance/contract/errors'
import { safe } from '@souvenance/contract/safe/safe'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../../test/render.tsx'
import { aFolder } from '../../../test/safe.ts'
import { facade, house, keys, letter, openSafeScreen } from '../../../test/safe-screen.tsx'
import { refusal } from '../../../test/service.ts'

test('keys choose one item, a range or all of them, and Escape none', async () => {
  const { person, focus, expectFocus, selected } = await openSafeScreen()
  await focus('House')
  await person.keyboard('{Control>}a{/Control}')
  await waitFor(() => expect(selected()).toEqual(['House', 'facade.jpg', 'keys.pdf', 'letter.txt']))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(selected()).toEqual([]))
  await person.keyboard('{ArrowDown}')
  await expectFocus('facade.jpg')
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(selected()).toEqual(['facade.jpg', 'keys.pdf']))
  await person.keyboard('{Escape}{End}')
  await expectFocus('letter.txt')
  await person.keyboard(' ')
  await waitFor(() => expect(selected()).toEqual(['letter.txt']))
})

test('F2 renames, and the item keeps the focus', async () => {
  const { service, held, person, focus, expectFocus, dialog, expectNoDialog } = await openSafeScreen()
  const rename = service.answer(safe.rename, ({ body }) => {
    const item = { ...letter, name: body.name }
    held.items = [house, facade, keys, item]
    return { item }
  })
  await focus('letter.txt')
  await person.keyboard('{F2}')
  const naming = await dialog('safe:name.renameFile')
  const field = naming.getByRole<HTMLInputElement>('textbox')
  await waitFor(() => expect(document.activeElement === field).toBe(true))
  await person.clear(field)
  await person.paste('for Claire')
  await person.keyboard('{Enter}')
  await expectNoDialog()
  await expectFocus('for Claire.txt')
  expect(rename.mock.calls[0]?.[0].params).toEqual({ itemUid: letter.itemUid })
  expect(rename.mock.calls[0]?.[0].body).toEqual({ name: 'for Claire', type: letter.itemType })
})

test('the menu key opens the actions of an item, which move it into a folder', async () => {
  const { service, held, person, say, focus, dialog } = await openSafeScreen()
  const move = service.answer(safe.move, () => {
    held.items = [house, facade, keys]
    return { item: letter }
  })
  await focus('letter.txt')
  await person.keyboard('{Shift>}{F10}{/Shift}')
  await person.click(await screen.findByRole('menuitem', { name: say('safe:menu.move') }))
  const picker = await dialog('safe:picker.move', { count: 1, name: 'letter.txt' })
  expect(picker.getByRole<HTMLButtonElement>('button', { name: say('safe:picker.moveHere') }).disabled).toBe(
    true,
  )
  await person.click(await picker.findByRole('button', { name: 'House' }))
  await person.click(
    picker.getByRole('button', { name: shown(say('safe:picker.moveTo', { folder: 'House' })) }),
  )
  await screen.findByText(shown(say('safe:done.moved', { count: 1, name: 'letter.txt' })))
  await waitFor(() => expect(screen.queryByText('letter.txt', { selector: 'td button' })).toBeNull())
  expect(move.mock.calls[0]?.[0].body).toEqual({ destinationFolderUid: house.itemUid })
})

test('a deleted item leaves its place to the next one, and its notice restores it', async () => {
  const { service, held, person, say, focus, expectFocus, row } = await openSafeScreen()
  service.answer(safe.remove, () => {
    held.items = [house, facade, letter]
    return null as never
  })
  const restore = service.answer(safe.restore, () => {
    held.items = [house, facade, keys, letter]
    return { item: keys }
  })
  await focus('keys.pdf')
  await person.keyboard('{Delete}')
  await screen.findByText(shown(say('safe:done.removed', { count: 1, name: 'keys.pdf' })))
  await expectFocus('letter.txt')
  await person.click(screen.getByRole('button', { name: say('safe:done.undo') }))
  await screen.findByText(shown(say('safe:done.restored', { count: 1, name: 'keys.pdf' })))
  expect(restore.mock.calls[0]?.[0].params).toEqual({ itemUid: keys.itemUid })
  await row('keys.pdf')
})

test('what could not be deleted is counted, with the reason of the first', async () => {
  const { service, held, person, say, focus } = await openSafeScreen()
  service.answer(safe.remove, ({ params }) => {
    if (params.itemUid === keys.itemUid) return refusal('safeReadOnly')
    held.items = held.items.filter(({ itemUid }) => itemUid !== params.itemUid)
    return null as never
  })
  await focus('facade.jpg')
  await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  const bar = within(await screen.findByRole('region', { name: say('safe:selection.label') }))
  await bar.findByText(say('safe:selection.count', { count: 3 }))
  await person.click(bar.getByRole('button', { name: say('safe:menu.delete') }))
  await screen.findByText(shown(say('safe:done.removed', { count: 2, name: 'facade.jpg' })))
  const reason = say(`messages:${catalogue.safeReadOnly.key}`)
  await screen.findByText(shown(say('safe:left', { count: 1, total: 3, reason })))
})

test('a folder is opened by its name, and created inside', async () => {
  const { service, held, person, say, row, dialog, place, expectNoDialog } = await openSafeScreen()
  const create = service.answer(safe.createFolder, ({ body }) => {
    const item = aFolder(String(body.name))
    held.inside = { [house.itemUid]: [item] }
    return { item }
  })
  await person.click(await screen.findByText('House', { selector: 'td button' }))
  await waitFor(() => expect(place()).toBe(`/my/safe?folder=${house.itemUid}`))
  await screen.findByText(shown(say('safe:empty.title')))
  await person.click(screen.getByRole('button', { name: say('safe:newFolder') }))
  const naming = await dialog('safe:name.create')
  await person.click(naming.getByRole('textbox'))
  await person.paste('Works 2016')
  await person.keyboard('{Enter}')
  await expectNoDialog()
  await row('Works 2016')
  expect(create.mock.calls[0]?.[0].params).toEqual({ folderUid: house.itemUid })
})

test('a column sorts the list, folders first, and the choice stays on this device', async () => {
  const { person, say, row, names } = await openSafeScreen({ items: [house, letter, keys, facade] })
  await row('House')
  expect(names()).toEqual(['House', 'letter.txt', 'keys.pdf', 'facade.jpg'])
  const grid = within(screen.getByRole('grid'))
  await person.click(grid.getByRole('button', { name: say('safe:list.name') }))
  await waitFor(() => expect(names()).toEqual(['House', 'facade.jpg', 'keys.pdf', 'letter.txt']))
  await person.click(grid.getByRole('button', { name: say('safe:list.size') }))
  await waitFor(() => expect(names()).toEqual(['House', 'letter.txt', 'facade.jpg', 'keys.pdf']))
  expect(JSON.parse(localStorage.getItem('safe-sort') ?? '')).toEqual({ by: 'size', descending: true })
})
