import { notifications } from '@souvenance/contract/people/notifications'
import { requests, type UserRequest } from '@souvenance/contract/people/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { cardOf, requestOf } from '../../../test/requests.ts'
import { refusal, startService } from '../../../test/service.ts'
import { RequestsPanel } from './requests-panel.tsx'

const listOf = (items: UserRequest[], part = {}) => ({
  items,
  anchorDate: null,
  eof: true,
  totalNew: items.length,
  date: '2026-01-02T10:00:00.000Z',
  ...part,
})
const show = () => renderComponent(<RequestsPanel />, { user: claire })
const sentOf = (part: Partial<UserRequest>) =>
  requestOf({
    requestUid: '00000000-0000-4000-8000-0000000000f9',
    received: false,
    can: { accept: false, decline: false, cancel: true },
    ...part,
  })

test('a request says who asks what, what yes means and how long there is, and is accepted in place', async () => {
  const service = startService()
  const request = requestOf({ word: 'We need you.' })
  let items = [request]
  service.answer(notifications.list, () => listOf(items))
  const accept = service.answer(requests.accept, () => {
    items = []
    return { request: { ...request, state: 'accepted' as const } }
  })
  const { person, say } = await show()
  const waiting = await screen.findByRole('region', { name: say('requests:waiting.title') })
  within(waiting).getByRole('link', { name: 'Théo Moreau' })
  within(waiting).getByText('We need you.')
  within(waiting).getByText(shown(say('requests:team.meaning')))
  within(waiting).getByText(/days left/u)
  await person.click(within(waiting).getByRole('button', { name: /Accept.*Théo Moreau/u }))
  await screen.findByText(shown(say('requests:answered.yes', { name: 'Théo Moreau' })))
  expect(accept.mock.calls[0]?.[0].params.id).toBe(request.requestUid)
  screen.getByRole('link', { name: shown(say('requests:answered.page', { name: 'Émile' })) })
})

test('an answered request keeps its place, so that none moves under the finger', async () => {
  const service = startService()
  const uidOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}0`
  const three = [1, 2, 3].map((number) => requestOf({ requestUid: uidOf(number), word: `Word ${number}` }))
  let items = three
  service.answer(notifications.list, () => listOf(items))
  service.answer(requests.accept, ({ params }) => {
    const [request] = items.filter(({ requestUid }) => requestUid === params.id)
    items = items.filter((each) => each !== request)
    return { request: { ...requestOf(), ...request, state: 'accepted' as const } }
  })
  const { person, say } = await show()
  const answers = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /Word \d/u.exec(textContent)?.[0] ?? 'yes')
  await screen.findByText('Word 2')
  const accept = (word: string) => {
    const [slip] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes(word))
    if (!slip) throw new Error(`no slip says ${word}`)
    return person.click(within(slip).getByRole('button', { name: /Accept/u }))
  }
  await accept('Word 2')
  await waitFor(() => expect(answers()).toEqual(['Word 1', 'yes', 'Word 3']))
  await accept('Word 1')
  await waitFor(() => expect(answers()).toEqual(['yes', 'yes', 'Word 3']))
  expect(screen.getAllByText(shown(say('requests:answered.yes', { name: 'Théo Moreau' })))).toHaveLength(2)
})

test('a request is declined in place', async () => {
  const service = startService()
  const request = requestOf({ requestType: 3, duration: 7 * 1440 })
  let items = [request]
  service.answer(notifications.list, () => listOf(items))
  service.answer(requests.decline, () => {
    items = []
    return { request: { ...request, state: 'declined' as const } }
  })
  const { person, say } = await show()
  await screen.findByText(/help write their page for 7 days/u)
  await person.click(screen.getByRole('button', { name: /Decline.*Théo Moreau/u }))
  await screen.findByText(shown(say('requests:answered.no', { name: 'Théo Moreau' })))
})

test('an answer that comes too late is told what became of the request', async () => {
  const service = startService()
  let items = [requestOf()]
  service.answer(notifications.list, () => listOf(items))
  service.answer(requests.accept, () => {
    items = []
    return refusal('requestCancelled')
  })
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: /Accept.*Théo Moreau/u }))
  await screen.findByText(shown(say('messages:ERR_2000031003')))
  await screen.findByText(shown(say('requests:waiting.none')))
})

test('an answer with another address asks whether it is the person meant', async () => {
  startService().answer(notifications.list, () =>
    listOf([
      sentOf({
        email: 'rose@mail.example',
        person: null,
        answeredBy: cardOf('Rose', 'Laurent', 4),
        can: { accept: true, decline: true, cancel: true },
      }),
    ]),
  )
  const { say } = await show()
  await screen.findByText(/rose@mail\.example/u)
  screen.getByText(shown(say('requests:claim.meaning')))
  screen.getByRole('button', { name: /It is them.*Rose Laurent/u })
})

test('a legatee with another address is agreed to with the password only', async () => {
  const service = startService()
  const claimed = sentOf({
    requestType: 2,
    email: 'rose@mail.example',
    person: null,
    answeredBy: cardOf('Rose', 'Laurent', 4),
    can: { accept: true, decline: true, cancel: true },
  })
  let items = [claimed]
  service.answer(notifications.list, () => listOf(items))
  const accept = service.answer(requests.accept, ({ body }) => {
    if (body.password !== 'right') return refusal('wrongPassword', { field: 'password' })
    items = []
    return { request: { ...claimed, state: 'accepted' as const } }
  })
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: /It is them.*Rose Laurent/u }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(accept).not.toHaveBeenCalled()
  const field = dialog.getByLabelText(say('settings:emails.password'))
  await person.type(field, 'wrong')
  await person.click(dialog.getByRole('button', { name: say('requests:claim.accept') }))
  await waitFor(() => expect(accept).toHaveBeenCalledTimes(1))
  await person.clear(field)
  await person.type(field, 'right')
  await person.click(dialog.getByRole('button', { name: say('requests:claim.accept') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(shown(say('requests:waiting.none')))
})

test.each([2, 4])(
  'what the dead asked of another address waits for nobody, and says what to do',
  async (requestType) => {
    const emile = { ...cardOf('Émile', 'Laurent', 1), alive: false }
    const claim = { requestType, person: emile, can: { accept: false, decline: true, cancel: false } }
    startService().answer(notifications.list, () => listOf([requestOf(claim)]))
    const { say } = await show()
    await screen.findByText(shown(say('requests:state.onlyAddress')))
    expect(screen.queryByText(shown(say('requests:state.claimed')))).toBeNull()
  },
)

test('an offer to help is told from a request for help', async () => {
  startService().answer(notifications.list, () => listOf([requestOf({ offer: true })]))
  const { say } = await show()
  await screen.findByText(shown(say('requests:offer.meaning')))
})

test('what I asked is listed below, with its state, and can be taken back', async () => {
  const service = startService()
  const pending = sentOf({ email: 'rose@mail.example', person: null, userType: 1 })
  const settled = sentOf({
    requestUid: '00000000-0000-4000-8000-0000000000f8',
    state: 'declined',
    can: { accept: false, decline: false, cancel: false },
  })
  let items = [pending, settled]
  service.answer(notifications.list, () => listOf(items))
  const cancel = service.answer(requests.cancel, () => {
    items = [settled]
    return { request: { ...pending, state: 'cancelled' as const } }
  })
  const { person, say } = await show()
  const sent = await screen.findByRole('region', { name: say('requests:sent.title') })
  within(sent).getByText(say('requests:state.declined'))
  await person.click(within(sent).getByRole('button', { name: /Take back.*rose@mail\.example/u }))
  const question = within(
    await screen.findByRole('dialog', {
      name: shown(say('requests:takeBack.title', { whom: 'rose@mail.example' })),
    }),
  )
  expect(cancel).not.toHaveBeenCalled()
  await person.click(question.getByRole('button', { name: say('requests:takeBack.action') }))
  await waitFor(() => expect(within(sent).queryByText(/rose@mail\.example/u)).toBeNull())
  expect(cancel.mock.calls[0]?.[0].params.id).toBe(pending.requestUid)
})

test('nothing at all is said in words, and a failure can be tried again', async () => {
  const service = startService()
  service.answer(notifications.list, () => refusal('notAllowed'))
  const { person, say } = await show()
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(notifications.list, () => listOf([]))
  await person.click(retry)
  await screen.findByText(shown(say('requests:waiting.none')))
  screen.getByText(shown(say('requests:sent.none')))
})

test('an invitation to follow names whose page it is: one’s own, or a memorial', async () => {
  const service = startService()
  const theo = requestOf().person
  const page = { ...cardOf('Théo', 'Moreau', 2), alive: true }
  const toMemorial = requestOf({ requestType: 4 })
  const toOwn = requestOf({
    requestType: 4,
    requestUid: '00000000-0000-4000-8000-0000000000f2',
    page,
    person: theo,
  })
  service.answer(notifications.list, () => listOf([toMemorial, toOwn]))
  const { say } = await show()
  await screen.findByText(new RegExp(say('requests:acquaintance.asksPage', { name: 'Émile' }), 'u'))
  screen.getByText(shown(say('requests:acquaintance.meaningPage')))
  screen.getByText(shown(say('requests:acquaintance.meaning', { name: 'Théo' })))
})
