import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../test/render.tsx'
import { ClosedSection } from './closed-section.tsx'

test('a section for family or friends says so', async () => {
  const { say } = await renderComponent(<ClosedSection forCircles />)
  screen.getByText(say('items:closedSection.circles'))
})

test('a section that its owner keeps promises nothing', async () => {
  const { say } = await renderComponent(<ClosedSection forCircles={false} />)
  screen.getByText(say('items:closedSection.private'))
  expect(screen.queryByText(say('items:closedSection.circlesText'))).toBeNull()
})
