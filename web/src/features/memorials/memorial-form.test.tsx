import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { hasBegunHere } from '../../shared/forms/begun-here.ts'
import { MemorialForm } from './memorial-form.tsx'

test('a page begun for someone counts as begun here', async () => {
  const { person, say } = await renderComponent(
    <MemorialForm portrait={null} onPortrait={vi.fn()} onSubmit={vi.fn()} />,
    { user: claire },
  )
  expect(hasBegunHere(claire.userUid)).toBe(false)
  await person.type(screen.getByLabelText(say('memorials:field.firstname')), 'Rose')
  expect(hasBegunHere(claire.userUid)).toBe(true)
})
