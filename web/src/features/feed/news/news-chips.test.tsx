import { activityFilters } from '@souvenance/contract/items/feed-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../../test/render.tsx'
import { NewsChips } from './news-chips.tsx'

test('the news can be narrowed to every part of a page', async () => {
  const { say } = await renderComponent(<NewsChips chosen={activityFilters} onChoose={() => {}} />)
  const chips = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(chips).toEqual(activityFilters.map((filter) => say(`feed:news.filter.${filter}`)))
})
