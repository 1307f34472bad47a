import { type SafeItem, safeTypes } from '@souvenance/contract/safe/safe'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { callFailedFor } from '../../../api/call-failed.ts'
import { NameDialog } from './name-dialog.tsx'

const file: SafeItem = {
  itemUid: '00000000-0000-4000-8000-0000000000f1',
  itemType: safeTypes.file,
  name: 'Will',
  ext: 'pdf',
  size: 1200,
  itemsCount: null,
  lastMod: '2026-01-01T10:00:00.000Z',
  creationDate: '2026-01-01T10:00:00.000Z',
  can: { rename: true, delete: true, move: true, copy: true, download: true },
}

const open = async (item?: SafeItem, onName = vi.fn(async (_: string) => {})) => {
  const onClose = vi.fn()
  const view = await renderComponent(
    <NameDialog {...(item && { item })} onName={onName} onClose={onClose} />,
    { user: claire },
  )
  const { person, say } = view
  const dialog = within(await screen.findByRole('dialog'))
  const field = () => dialog.getByRole<HTMLInputElement>('textbox')
  const write = async (text: string) => {
    await person.clear(field())
    await person.click(field())
    await person.paste(text)
  }
  const submit = () =>
    person.click(
      dialog.getByRole('button', { name: say(item ? 'safe:name.doRename' : 'safe:name.doCreate') }),
    )
  return { ...view, dialog, field, write, submit, onName, onClose }
}

test.each([
  ['  ', 'missing'],
  ['x'.repeat(101), 'long'],
  [' Papers', 'spaces'],
  ['..', 'dots'],
  ['a/b', 'characters'],
])('the name %j is refused beside its field while it is typed', async (name, fault) => {
  const { say, dialog, write, submit, onName, onClose } = await open()
  await write(name)
  await dialog.findByText(shown(say(`safe:name.${fault}`, { maximum: 100 })))
  await submit()
  expect(onName).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('a folder is created under its name, and the dialog closes', async () => {
  const { write, submit, onName, onClose } = await open()
  await write('Papers')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onName).toHaveBeenCalledWith('Papers')
})

test('a file is renamed without its extension, which stays beside the field', async () => {
  const { dialog, field, write, submit, onName, onClose } = await open(file)
  expect(field().value).toBe('Will')
  dialog.getByText('.pdf')
  await write('Testament')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onName).toHaveBeenCalledWith('Testament')
})

test('an unchanged name closes without a call', async () => {
  const { submit, onName, onClose } = await open(file)
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onName).not.toHaveBeenCalled()
})

test('a failed call keeps the dialog with the name, and says why', async () => {
  const onName = vi.fn(async (_: string) => {
    throw callFailedFor('offline')
  })
  const { say, dialog, field, write, submit, onClose } = await open(file, onName)
  await write('Testament')
  await submit()
  await within(await dialog.findByRole('alert')).findByText(shown(say('messages:ERR_1000026001')))
  expect(field().value).toBe('Testament')
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape cancels', async () => {
  const { person, write, onName, onClose } = await open(file)
  await write('Testament')
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onName).not.toHaveBeenCalled()
})
