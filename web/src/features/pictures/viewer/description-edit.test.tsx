import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { hasBegunHere } from '../../../shared/forms/begun-here.ts'
import { DescriptionEdit } from './description-edit.tsx'

test('a description counts as begun here once it says something else', async () => {
  const { person, say } = await renderComponent(
    <DescriptionEdit itemUid="1" description="The shop" onSave={vi.fn()} />,
    { user: claire },
  )
  await person.click(screen.getByRole('button', { name: say('pictures:viewer.edit') }))
  expect(hasBegunHere(claire.userUid)).toBe(false)
  await person.type(screen.getByLabelText(say('pictures:viewer.description')), ' in 1956')
  expect(hasBegunHere(claire.userUid)).toBe(true)
})
