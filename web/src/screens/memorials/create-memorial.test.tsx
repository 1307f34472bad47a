import { pages } from '@souvenance/contract/pages/pages'
import { requests } from '@souvenance/contract/people/requests'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { requestOf } from '../../../test/requests.ts'
import { answerPing, refusal, startService } from '../../../test/service.ts'
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

test('a family link that is refused is told, and tried again as the same one', async () => {
  const service = startService()
  answerPing(service)
  service.answer(pages.createMemorial, () => ({ memorial: { ...emile, uid: emile.userUid }, duplicates: [] }))
  let full = true
  const ask = service.answer(requests.ask, () =>
    full ? refusal('tooManyPending') : { request: requestOf({ requestType: 1, state: 'accepted' }) },
  )
  const relativeOf = '00000000-0000-4000-8000-0000000000b2'
  const { person, say } = await renderComponent(<CreateMemorial />, {
    user: claire,
    layouts: ['page', 'memorials'],
    path: '/memorials/new',
    address: `/memorials/new?relativeOf=${relativeOf}&type=4&degree=1&back=rose-laurent`,
  })
  await person.type(await screen.findByLabelText(say('memorials:field.firstname')), 'Émile')
  await person.type(screen.getByLabelText(say('memorials:field.lastname')), 'Laurent')
  await person.click(screen.getByRole('button', { name: say('memorials:form.submit') }))
  const why = say('messages:ERR_2000031007')
  await screen.findByText(shown(say('memorials:firstLink.failed', { name: emile.fullname, why })))
  screen.getByRole('link', { name: say('memorials:firstLink.page', { name: emile.firstname }) })
  full = false
  await person.click(screen.getByRole('button', { name: say('memorials:firstLink.again') }))
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('button', { name: say('memorials:firstLink.again') })).toBeNull()
  expect(ask.mock.calls[1]?.[0].body).toEqual({
    requestType: 1,
    request: { targetUid: relativeOf, type: 4, degree: 1 },
    recipient: { type: 0, uid: emile.userUid },
  })
})
