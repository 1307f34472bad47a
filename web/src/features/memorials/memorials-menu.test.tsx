import { pages } from '@souvenance/contract/pages/pages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { startService } from '../../../test/service.ts'
import { MemorialsMenu } from './memorials-menu.tsx'

const open = async (count: number) => {
  const service = startService()
  service.answer(pages.latestMemorials, () => ({ items: [] }) as never)
  service.answer(pages.countFollowings, () => ({ count }))
  const view = await renderComponent(<MemorialsMenu />, { user: claire })
  await view.person.click(screen.getByRole('button', { name: view.say('memorials:menu.title') }))
  await screen.findByText(view.say('memorials:menu.none'))
  await waitFor(() => expect(view.client.isFetching()).toBe(0))
  return { said: () => screen.queryByText(shown(view.say('memorials:menu.followings', { count }))) }
}

test.each([
  [0, false],
  [2, true],
])('whoever follows %i pages is told so: %s', async (count, told) => {
  const { said } = await open(count)
  expect(said() !== null).toBe(told)
})
