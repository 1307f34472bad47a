import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { answerPing, startService } from '../../../test/service.ts'
import { CreateMemorial } from './create-memorial.tsx'

const open = (confirmed: boolean) => {
  answerPing(startService())
  return renderComponent(<CreateMemorial />, {
    user: { ...claire, confirmed },
    layouts: ['page', 'memorials'],
    path: '/memorials/new',
  })
}

test('who has not confirmed an address learns before writing that the page waits for it', async () => {
  const { say } = await open(false)
  await screen.findByText(shown(say('memorials:create.unconfirmed')))
})

test('a married name, asked in sight, names the page', async () => {
  const { person, say } = await open(true)
  await person.type(await screen.findByLabelText(say('memorials:field.firstname')), 'Eleanor')
  await person.type(screen.getByLabelText(say('memorials:field.lastname')), 'Marsh')
  const married = screen.getByLabelText(say('memorials:field.maritalName'))
  expect(married.closest('details')).toBeNull()
  await person.type(married, 'Whitaker')
  const format = screen.getByLabelText<HTMLSelectElement>(say('memorials:field.format'))
  expect(format.closest('details')).toBeNull()
  expect(format.selectedOptions[0]?.textContent).toBe('Eleanor Whitaker')
})

test('who has is told nothing of it', async () => {
  const { say } = await open(true)
  await screen.findByLabelText(say('memorials:field.firstname'))
  expect(screen.queryByText(shown(say('memorials:create.unconfirmed')))).toBeNull()
})
