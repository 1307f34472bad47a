import { library } from '@souvenance/contract/items/library'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../../test/page.ts'
import { renderComponent } from '../../../../test/render.tsx'
import { startService } from '../../../../test/service.ts'
import { LatestPictures } from './latest-pictures.tsx'

test.each([
  { language: 'fr', count: 1, words: 'Voir la photo' },
  { language: 'fr', count: 12, words: 'Voir les 12' },
  { language: 'en', count: 1, words: 'See the picture' },
  { language: 'en', count: 12, words: 'All 12' },
] as const)('the way to $count in $language: $words', async ({ language, count, words }) => {
  startService().answer(library.grid, () => ({ items: [] }) as never)
  const page = { ...emile, counts: { ...emile.counts, pictures: count } }
  await renderComponent(<LatestPictures page={page} />, { language })
  const way = await screen.findByRole('link', { name: words })
  expect(way.getAttribute('href')).toBe('/emile-laurent/pictures')
})
