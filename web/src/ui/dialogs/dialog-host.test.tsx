import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../../../test/render.tsx'
import { Dialog } from './dialog.tsx'
import { confirm, notify, showError, wait } from './dialogs.ts'

const question = { title: 'Delete it?', text: 'It can be **restored**.', action: 'Delete', keep: 'Keep it' }

const open = async () => {
  const view = await renderComponent(<button type="button">Begin</button>)
  const begin = screen.getByRole('button', { name: 'Begin' })
  begin.focus()
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
  const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  /** Opens a dialog as a component would, and notes its answer. */
  const ask = async <Answer,>(asking: () => Promise<Answer>) => {
    const answered = vi.fn()
    await act(async () => void asking().then(answered))
    return answered
  }
  return { ...view, begin, dialog, expectNoDialog, ask }
}

test('a question begins on its title, so that a stray key does nothing', async () => {
  const { person, dialog, expectNoDialog, ask } = await open()
  const answered = await ask(() => confirm(question))
  const shown = await dialog('Delete it?')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete it?'))
  await person.keyboard('{Enter} ')
  expect(answered).not.toHaveBeenCalled()
  await shown.findByText('restored', { selector: 'strong' })
  await person.keyboard('{Escape}')
  await expectNoDialog()
})

test.each([
  ['Delete', true],
  ['Keep it', false],
])('the button %s answers %s, and the focus returns to where it was', async (name, answer) => {
  const { person, begin, dialog, expectNoDialog, ask } = await open()
  const answered = await ask(() => confirm(question))
  await person.click((await dialog('Delete it?')).getByRole('button', { name }))
  await expectNoDialog()
  expect(answered).toHaveBeenCalledExactlyOnceWith(answer)
  await waitFor(() => expect(document.activeElement === begin).toBe(true))
})

test('Escape is the safe answer', async () => {
  const { person, dialog, expectNoDialog, ask } = await open()
  const answered = await ask(() => confirm(question))
  await dialog('Delete it?')
  await person.keyboard('{Escape}')
  await expectNoDialog()
  expect(answered).toHaveBeenCalledExactlyOnceWith(false)
})

test('a second question stands before the first, and Escape answers it alone', async () => {
  const { person, dialog, expectNoDialog, ask } = await open()
  const first = await ask(() => confirm(question))
  await dialog('Delete it?')
  const second = await ask(() => confirm({ ...question, title: 'Really?' }))
  await dialog('Really?')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete it?' })).toBeNull())
  await person.keyboard('{Escape}')
  await dialog('Delete it?')
  expect(second).toHaveBeenCalledExactlyOnceWith(false)
  expect(first).not.toHaveBeenCalled()
  await person.keyboard('{Escape}')
  await expectNoDialog()
})

test('Escape answers a question asked over a form, and leaves the form open', async () => {
  const onClose = vi.fn()
  const { person } = await renderComponent(
    <Dialog opened title="A form" onClose={onClose}>
      <input aria-label="A field" />
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'A form' })
  const answered = vi.fn()
  await act(async () => void confirm(question).then(answered))
  await screen.findByRole('dialog', { name: 'Delete it?' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false))
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete it?' })).toBeNull())
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['a notice', notify],
  ['an error', showError],
])('%s has one button', async (_, tell) => {
  const { person, say, dialog, expectNoDialog, ask } = await open()
  const answered = await ask(() => tell({ title: 'Impossible', text: 'He died before he was born.' }))
  const shown = await dialog('Impossible')
  expect(shown.getAllByRole('button')).toHaveLength(1)
  await person.click(shown.getByRole('button', { name: say('ui:dialog.understood') }))
  await expectNoDialog()
  expect(answered).toHaveBeenCalledOnce()
})

test('a long task shows its progress, and cannot be closed unless it can be cancelled', async () => {
  const { person, dialog, expectNoDialog } = await open()
  const waiting = await act(async () => wait({ title: 'Sending' }))
  const shown = await dialog('Sending')
  expect(shown.getByRole('progressbar', { name: 'Sending' }).hasAttribute('value')).toBe(false)
  await act(async () => waiting.progress(0.4))
  expect(shown.getByRole('progressbar').getAttribute('value')).toBe('0.4')
  shown.getByText('40%')
  await person.keyboard('{Escape}')
  await dialog('Sending')
  expect(shown.queryByRole('button')).toBeNull()
  await act(async () => waiting.done())
  await expectNoDialog()
})

test('a task that can be cancelled is, by its button', async () => {
  const { person, say, dialog, expectNoDialog } = await open()
  const onCancel = vi.fn()
  await act(async () => void wait({ title: 'Sending', onCancel }))
  await person.click((await dialog('Sending')).getByRole('button', { name: say('ui:dialog.cancel') }))
  await expectNoDialog()
  expect(onCancel).toHaveBeenCalledOnce()
})
