import { search } from '@souvenance/contract/pages/search'
import { requests } from '@souvenance/contract/people/requests'
import { type Assistant, teams } from '@souvenance/contract/people/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { cardOf, inDays, requestOf } from '../../../test/requests.ts'
import { answerContacts, refusal, startService } from '../../../test/service.ts'
import { AssistanceBoard } from './assistance-board.tsx'

const day = 1440
const helperOf = (firstname: string, number: number, part: Partial<Assistant> = {}): Assistant => ({
  ...cardOf(firstname, 'Moreau', number),
  userType: 0,
  dateAdded: '2026-01-01T10:00:00.000Z',
  duration: 21 * day,
  expirationDate: inDays(12),
  ...part,
})
const askedByMail: Assistant = {
  userType: 1,
  email: 'james@mail.example',
  requestUid: '00000000-0000-4000-8000-0000000000f2',
  dateAdded: '2026-01-01T10:00:00.000Z',
  duration: 3 * day,
  expirationDate: inDays(29),
}
const listOf = (...items: Assistant[]) => ({ items, eof: true })
const show = () => renderComponent(<AssistanceBoard userUid={claire.userUid} />, { user: claire })
const cardWith = (name: string) => screen.getByText(name).closest('article')

test('each helper has a card whose tone follows the time left', async () => {
  startService().answer(teams.listAssistants, () =>
    listOf(
      helperOf('Bernard', 1),
      helperOf('Inès', 2, { expirationDate: inDays(5) }),
      helperOf('Théo', 3, { expirationDate: inDays(2) }),
    ),
  )
  const { say } = await show()
  await screen.findByText('Bernard Moreau')
  expect(cardWith('Bernard Moreau')?.dataset.tone).toBe('calm')
  expect(cardWith('Inès Moreau')?.dataset.tone).toBe('warning')
  expect(cardWith('Théo Moreau')?.dataset.tone).toBe('danger')
  screen.getByText('12 days left')
  expect(screen.getAllByText(say('assistance:of', { time: '21 days' }))).toHaveLength(3)
})

test('a time that was prolonged is told in days', async () => {
  startService().answer(teams.listAssistants, () => listOf(helperOf('Théo', 3, { duration: 9 * day + 85 })))
  const { say } = await show()
  await screen.findByText(say('assistance:of', { time: '9 days' }))
})

test('help ends once that was confirmed', async () => {
  const service = startService()
  let items = [helperOf('Théo', 3)]
  service.answer(teams.listAssistants, () => listOf(...items))
  const end = service.answer(teams.endAssistance, () => {
    items = []
    return {}
  })
  const { person, say } = await show()
  await person.click(
    await screen.findByRole('button', { name: say('assistance:end.open', { name: 'Théo' }) }),
  )
  const question = await screen.findByRole('dialog')
  expect(end).not.toHaveBeenCalled()
  await person.click(within(question).getByRole('button', { name: say('assistance:end.action') }))
  await waitFor(() => expect(screen.queryByText('Théo Moreau')).toBeNull())
})

test('a request that waits can be taken back', async () => {
  const service = startService()
  let items = [askedByMail]
  service.answer(teams.listAssistants, () => listOf(...items))
  const cancel = service.answer(requests.cancel, () => {
    items = []
    return { request: requestOf({ state: 'cancelled' }) }
  })
  const { person, say } = await show()
  await screen.findByText('james@mail.example')
  screen.getByText(say('assistance:notStarted'))
  await person.click(screen.getByRole('button', { name: /Take back.*james@mail\.example/u }))
  const question = within(
    await screen.findByRole('dialog', {
      name: shown(say('requests:takeBack.title', { whom: 'james@mail.example' })),
    }),
  )
  expect(cancel).not.toHaveBeenCalled()
  await person.click(question.getByRole('button', { name: say('requests:takeBack.action') }))
  await waitFor(() => expect(screen.queryByText('james@mail.example')).toBeNull())
  expect(cancel.mock.calls[0]?.[0].params.id).toBe(askedByMail.requestUid)
})

test('someone is asked by address for a chosen time', async () => {
  const service = startService()
  let items: Assistant[] = []
  service.answer(teams.listAssistants, () => listOf(...items))
  answerContacts(service)
  service.answer(search.find, () => ({ items: [], invitation: null, eof: true, totalCount: 0 }))
  const ask = service.answer(requests.ask, () => {
    items = [askedByMail]
    return { request: requestOf({ received: false }) }
  })
  const { person, say } = await show()
  await person.click(
    await screen.findByRole('button', { name: new RegExp(say('assistance:add.title'), 'u') }),
  )
  const dialog = await screen.findByRole('dialog')
  await person.type(
    await within(dialog).findByRole('combobox', { name: say('assistance:ask.who') }),
    'james@mail.example',
  )
  await person.click(within(dialog).getByRole('radio', { name: '14 days' }))
  await person.click(within(dialog).getByRole('button', { name: say('assistance:ask.action') }))
  await screen.findByText('james@mail.example')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(ask.mock.calls[0]?.[0].body).toEqual({
    requestType: 3,
    request: { targetUid: 'me' },
    recipient: { type: 1, email: 'james@mail.example' },
    duration: 14 * day,
  })
})

test('someone who helps is asked for longer; a refusal stays in the dialog', async () => {
  const service = startService()
  const theo = helperOf('Théo', 3)
  service.answer(teams.listAssistants, () => listOf(theo))
  const ask = service.answer(requests.ask, () => refusal('requestWaiting'))
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: /Ask for longer.*Théo/u }))
  const dialog = await screen.findByRole('dialog', {
    name: shown(say('assistance:ask.longer', { name: 'Théo' })),
  })
  const offered = within(dialog).getAllByRole<HTMLInputElement>('radio')
  expect(offered.map(({ value }) => Number(value) / day)).toEqual([14, 30, 60, 90, 180])
  await person.click(within(dialog).getByRole('radio', { name: '30 days' }))
  await person.click(within(dialog).getByRole('button', { name: say('assistance:ask.action') }))
  await within(dialog).findByText(shown(say('messages:ERR_2000031005')))
  expect(ask.mock.calls[0]?.[0].body).toMatchObject({
    recipient: { type: 0, uid: theo.userUid },
    duration: 30 * day,
  })
})

test('words about who helps agree with their gender, and are neutral where it is not known', async () => {
  startService().answer(teams.listAssistants, () =>
    listOf(helperOf('Inès', 2, { gender: 'F' }), helperOf('Théo', 3, { gender: 'M' }), helperOf('Sacha', 4)),
  )
  const { person } = await show()
  await screen.findByText('Inès Moreau')
  const way = (name: string) => within(cardWith(name) ?? document.body).getByRole('link', { name: /page/u })
  expect(['Inès Moreau', 'Théo Moreau', 'Sacha Moreau'].map((name) => way(name).textContent)).toEqual([
    'Her page: Inès Moreau',
    'His page: Théo Moreau',
    'Their page: Sacha Moreau',
  ])
  await person.click(screen.getByRole('button', { name: /Ask for longer.*Inès/u }))
  await screen.findByText(/The new time starts when she says yes/u)
})

test('a list that did not come can be asked for again', async () => {
  const service = startService()
  service.answer(teams.listAssistants, () => refusal('notAllowed'))
  const { person, say } = await show()
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(teams.listAssistants, () => listOf())
  await person.click(retry)
  await screen.findByRole('button', { name: new RegExp(say('assistance:add.title'), 'u') })
})
