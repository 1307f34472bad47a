import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../../test/page.ts'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { PageTabs } from './page-tabs.tsx'

const openWith = async (family: number | null, joinFamily: boolean) => {
  startService()
  const page = { ...emile, counts: { ...emile.counts, family }, can: { ...emile.can, joinFamily } }
  const { say } = await renderComponent(<PageTabs page={page} />, { user: claire })
  await screen.findByRole('link', { name: new RegExp(say('pages:tabs.pictures'), 'u') })
  return screen.queryByRole('link', { name: new RegExp(`^${say('pages:tabs.family')}`, 'u') })?.textContent
}

test.each([
  ['empty, to somebody who may add or join', 0, true, 'Family'],
  ['closed, to somebody who may join', null, true, 'Family'],
  ['with people', 3, false, 'Family3'],
] as const)('the family circle has a tab: %s', async (_, family, joinFamily, text) => {
  expect(await openWith(family, joinFamily)).toBe(text)
})

test('an empty family circle has no tab for who may do nothing there', async () => {
  expect(await openWith(0, false)).toBeUndefined()
})
