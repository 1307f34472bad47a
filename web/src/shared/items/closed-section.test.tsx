import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent, shown } from '../../../test/render.tsx'
import { ClosedSection } from './closed-section.tsx'

test('a section for family or friends says so', async () => {
  const { say } = await renderComponent(<ClosedSection forCircles />)
  screen.getByText(say('items:closedSection.circles'))
  screen.getByText(say('items:closedSection.circlesText'))
})

test('who lives is written to, nobody who looks after the page', async () => {
  const { say } = await renderComponent(<ClosedSection forCircles living="Claire" />)
  screen.getByText(shown(say('items:closedSection.livingText', { name: 'Claire' })))
  expect(screen.queryByText(say('items:closedSection.circlesText'))).toBeNull()
})

test('a section that its owner keeps promises nothing', async () => {
  const { say } = await renderComponent(<ClosedSection forCircles={false} />)
  screen.getByText(say('items:closedSection.private'))
  expect(screen.queryByText(say('items:closedSection.circlesText'))).toBeNull()
})
