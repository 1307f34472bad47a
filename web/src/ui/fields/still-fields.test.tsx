import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../test/render.tsx'
import { StillFields } from './still-fields.tsx'

const Form = () => {
  const [still, setStill] = useState(false)
  return (
    <>
      <StillFields still={still}>
        <textarea aria-label="words" onKeyDown={({ key }) => key === 'Enter' && setStill(true)} />
      </StillFields>
      <button type="button" onClick={() => setStill(false)}>
        Answer
      </button>
    </>
  )
}

test('fields stand still while they are sent, and take the focus back', async () => {
  const { person } = await renderComponent(<Form />)
  const words = await screen.findByLabelText('words')
  await person.type(words, 'Jeanne{Enter}')
  expect(words.closest('fieldset')?.disabled).toBe(true)
  // A browser takes the focus from what is disabled.
  words.blur()
  screen.getByText('Answer').click()
  await expect.poll(() => document.activeElement).toBe(words)
})
