import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { ViewAsBanner } from './view-as-banner.tsx'

test('who stops looking as others stays where they are', async () => {
  const { person, say, place } = await renderComponent(<ViewAsBanner viewAs={2} />, {
    user: claire,
    path: '/$permalink/tributes',
    address: '/emile-laurent/tributes?viewAs=2&year=1956',
  })
  await person.click(screen.getByRole('link', { name: say('pages:viewAs.stop') }))
  expect(place()).toBe('/emile-laurent/tributes?year=1956')
})
