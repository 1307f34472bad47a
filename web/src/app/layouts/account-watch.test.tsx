import { accounts } from '@souvenance/contract/accounts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { AccountWatch } from './account-watch.tsx'

const show = async (path: string) => {
  startService().answer(accounts.confirmationState, () => ({ confirmed: false }))
  const view = await renderComponent(<AccountWatch />, {
    user: { ...claire, confirmed: false },
    path,
  })
  const bar = () => screen.queryByRole('complementary', { name: view.say('accounts:unconfirmed.label') })
  return { ...view, bar }
}

test('an address to confirm is asked for, except where it is being confirmed', async () => {
  const first = await show('/welcome')
  await waitFor(() => expect(first.bar()).not.toBeNull())
  first.leave()
  const { bar } = await show('/confirm/a-token')
  expect(bar()).toBeNull()
})
