import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../../test/render.tsx'
import { LightChoice } from './light-choice.tsx'

test('the choice of the light says what it chooses', async () => {
  const { say } = await renderComponent(<LightChoice />)
  const label = screen.getByText(say('shell:light.label'), { selector: 'label' })
  expect(screen.getByLabelText(say('shell:light.label'))).toBe(screen.getByRole('combobox'))
  expect(label.hidden).toBe(false)
})
