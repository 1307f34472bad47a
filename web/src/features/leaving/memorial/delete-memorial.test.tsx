import { accounts } from '@souvenance/contract/accounts/accounts'
import { deletion } from '@souvenance/contract/accounts/deletion'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { DeleteMemorial } from './delete-memorial.tsx'

const name = emile.firstname

test('a memorial is deleted, after its name was typed', async () => {
  const service = startService()
  const hiddenFrom = new Date(0).toISOString()
  service.answer(accounts.session, () => ({ user: claire, serverTime: '2026-01-02T10:00:00.000Z' }))
  service.answer(deletion.remove, () => ({ state: 'leaving' as const, hiddenFrom, erasedFrom: hiddenFrom }))
  const onGone = vi.fn()
  const { person, say } = await renderComponent(<DeleteMemorial page={emile} onGone={onGone} />, {
    user: claire,
  })
  await person.click(screen.getByRole('button', { name: say('leaving:memorial.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(shown(say('leaving:memorial.others')))
  await person.type(
    dialog.getByLabelText(shown(say('leaving:memorial.type', { name: emile.fullname }))),
    emile.fullname,
  )
  await person.type(dialog.getByLabelText(say('leaving:confirm.password')), 'a password of mine')
  await person.click(dialog.getByRole('button', { name: say('leaving:memorial.action') }))
  await vi.waitFor(() => expect(onGone).toHaveBeenCalled())
})

test('the page of somebody who had an account is closed, and nothing says that it is deleted', async () => {
  startService()
  const { person, say } = await renderComponent(
    <DeleteMemorial page={{ ...emile, closesOnly: true }} onGone={vi.fn()} />,
    { user: claire },
  )
  screen.getByText(shown(say('leaving:closing.sectionLead', { name })))
  await person.click(screen.getByRole('button', { name: say('leaving:closing.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(shown(say('leaving:closing.text', { name })))
  dialog.getByRole('button', { name: say('leaving:closing.open') })
  expect(dialog.queryByText(shown(say('leaving:memorial.others')))).toBeNull()
  expect(document.body.textContent).not.toMatch(/delete/i)
})
