import { type Donor, type Legacy, type Legatee, legacies } from '@souvenance/contract/legacy/legatees'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { requests } from '@souvenance/contract/people/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../test/render.tsx'
import { cardOf, requestOf } from '../../../test/requests.ts'
import { refusal, startService } from '../../../test/service.ts'
import { LegacyBoard } from './legacy-board.tsx'
import type { SafePicker } from './scope-dialog.tsx'

const dateAdded = '2026-01-01T10:00:00.000Z'
const theo: Legatee = {
  legacyUid: claire.userUid,
  ...cardOf('Théo', 'Moreau', 2),
  userType: 0,
  dateAdded,
  scope: { page: true, wills: false, safe: 'chosen', items: ['a', 'b'] },
  told: false,
  can: { remove: true, change: true, cancel: false, accept: false },
}
const mine = (part: Partial<Legacy> = {}): Legacy => ({
  legacyUid: claire.userUid,
  ...cardOf('Claire', 'Laurent', 1),
  userUid: claire.userUid,
  own: true,
  quorum: 1,
  legatees: { items: [theo], eof: true },
  readiness: [
    { key: 'receives', missing: false, name: 'Théo', memorial: 4320, lastWills: null, digitalSafe: null },
    { key: 'noAddress', missing: true },
  ],
  can: { add: true },
  noMore: null,
  ...part,
})
const rose = cardOf('Rose', 'Mercier', 3)
const emile = { ...cardOf('Émile', 'Laurent', 4), alive: false }
const leftBy = (...pages: (typeof rose)[]): Donor => ({
  ...rose,
  userType: 0,
  legacies: {
    items: pages.map((page) => ({ legacyUid: page.userUid, page, dateAdded, scope: null })),
    eof: true,
  },
})

const show = async (legacy: Legacy, donors: Donor[] = [], picker: SafePicker = () => null) => {
  const service = startService()
  service.answer(legacies.iBequeath, () => ({ items: [legacy], eof: true }))
  service.answer(legacies.bequeathMe, () => ({ items: donors, eof: true }))
  service.answer(safetyTimes.read, () => ({
    legacy: { ...recommendedTimes, next: null, unreachableUntil: null },
  }))
  const view = await renderComponent(<LegacyBoard picker={picker} />, { user: claire, language: 'en' })
  await screen.findByText(view.say('legatees:readiness.title'))
  return { ...view, service }
}

test('says in sentences what would happen today, and what is missing', async () => {
  const { say } = await show(mine())
  screen.getByText('Théo would receive your page after 3 days.')
  screen.getByText(say('legatees:readiness.noAddress'))
  screen.getByText('Your page and 2 things from your safe')
})

test('agrees to somebody with another address with the password', async () => {
  const requestUid = '00000000-0000-4000-8000-0000000000f1'
  const { scope: _, ...claimed } = theo
  const can = { remove: false, change: false, cancel: true, accept: true }
  const items = [{ ...claimed, requestUid, email: 'theo@mail.example', can }]
  const { service, person, say } = await show(mine({ legatees: { items, eof: true } }))
  const accept = service.answer(requests.accept, () => ({ request: requestOf({ state: 'accepted' }) }))
  await person.click(
    screen.getByRole('button', { name: say('legatees:asked.accept', { name: 'Théo Moreau' }) }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(say('settings:emails.password')), 'right')
  await person.click(dialog.getByRole('button', { name: say('requests:claim.accept') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(accept.mock.calls[0]?.[0]).toMatchObject({ params: { id: requestUid }, body: { password: 'right' } })
})

test('removes a legatee with the password, and keeps the question open when it is wrong', async () => {
  const { service, person, say } = await show(mine())
  const remove = service.answer(legacies.removeLegatee, ({ body }) =>
    body.password === 'right' ? {} : refusal('wrongPassword', { field: 'password' }),
  )
  await person.click(screen.getByRole('button', { name: say('legatees:menu', { name: 'Théo Moreau' }) }))
  await person.click(await screen.findByRole('menuitem', { name: say('legatees:remove.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(say('settings:emails.password'))
  await person.type(field, 'wrong')
  await person.click(dialog.getByRole('button', { name: say('legatees:remove.action') }))
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1))
  await person.clear(field)
  await person.type(field, 'right')
  await person.click(dialog.getByRole('button', { name: say('legatees:remove.action') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('folders that are missing from a scope are asked for where they are chosen', async () => {
  const picker: SafePicker = (chosen, onChange) => (
    <button type="button" onClick={() => onChange(chosen.slice(1))}>
      untick one
    </button>
  )
  const { service, person, say } = await show(mine(), [], picker)
  const change = service.answer(legacies.changeScope, () => ({ legacy: mine() }))
  await person.click(screen.getByRole('button', { name: say('legatees:menu', { name: 'Théo Moreau' }) }))
  await person.click(await screen.findByRole('menuitem', { name: say('legatees:scope.open') }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('2 things chosen')
  await person.click(dialog.getByRole('button', { name: 'untick one' }))
  await person.click(dialog.getByRole('button', { name: 'untick one' }))
  await person.type(dialog.getByLabelText(say('legatees:password')), 'right')
  await person.click(dialog.getByRole('button', { name: say('legatees:scope.action') }))
  const some = dialog.getByRole('radio', { name: say('legatees:scope.shares.chosen') })
  expect(document.activeElement).toBe(some)
  expect(some.getAttribute('aria-describedby')).toBe(
    dialog.getByText(say('legatees:scope.choose')).closest('[role=alert]')?.id,
  )
  expect(change).not.toHaveBeenCalled()
})

test('the number of legatees who must report is chosen beside the password, whatever numbers are passed', async () => {
  const rosa: Legatee = { ...theo, ...cardOf('Rosa', 'Moreau', 5) }
  const { service, person, say } = await show(mine({ legatees: { items: [theo, rosa], eof: true } }))
  const change = service.answer(legacies.changeQuorum, () => ({ legacy: mine() }))
  await person.click(screen.getByRole('button', { name: say('legatees:quorum.change') }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = dialog.getByLabelText(say('legatees:quorum.who'))
  await person.selectOptions(number, '2')
  await person.selectOptions(number, '1')
  await person.selectOptions(number, '2')
  dialog.getByText('The times will begin once 2 legatees have told us.')
  await person.type(dialog.getByLabelText(say('settings:emails.password')), 'right')
  await person.click(dialog.getByRole('button', { name: say('legatees:quorum.action') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(change.mock.lastCall?.[0].body).toEqual({ quorum: 2, password: 'right' })
})

test('one legacy is left after a question', async () => {
  const { service, person, say } = await show(mine(), [{ ...leftBy(rose), gender: 'F' }])
  const leave = service.answer(legacies.leave, () => ({}))
  await person.click(await screen.findByRole('button', { name: say('legatees:leave.open') }))
  await screen.findByText(say('legatees:leave.title', { name: 'Rose' }))
  screen.getByText(/until she chooses someone else/u)
  await person.click(screen.getByRole('button', { name: say('legatees:leave.action') }))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
})

test('words about legatees and those who chose the viewer agree with their gender', async () => {
  const legacy = mine({
    legatees: { items: [{ ...theo, gender: 'M', told: true }], eof: true },
    readiness: [{ key: 'cannotInherit', missing: true, name: 'Théo', gender: 'M' }],
  })
  const { person, say } = await show(legacy, [{ ...leftBy(rose), gender: 'F' }])
  await screen.findByText('Knows what he receives')
  screen.getByText(/your page is closed to him\.$/u)
  screen.getByText('You are her legatee')
  await person.click(screen.getByRole('button', { name: say('legatees:menu', { name: 'Théo Moreau' }) }))
  await screen.findByRole('menuitem', { name: 'See what he would find' })
  await person.click(screen.getByRole('menuitem', { name: 'What he receives' }))
  await screen.findByText('What he knows')
  screen.getByText('He looks after it once it is a memorial.')
  screen.getByText('Otherwise Théo only knows that he is your legatee.')
})

test('of several legacies one is picked', async () => {
  const { service, person, say } = await show(mine(), [leftBy(rose, emile)])
  const left: object[] = []
  service.answer(legacies.leave, ({ params }) => {
    left.push(params)
    return {}
  })
  await person.click(await screen.findByRole('button', { name: /Stop being a legatee/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: /Émile/ }))
  await person.click(dialog.getByRole('button', { name: say('legatees:leave.action') }))
  await waitFor(() => expect(left).toEqual([{ legacyUid: emile.userUid, userUid: rose.userUid }]))
})

test.each([
  ['unconfirmed', 'confirmFirst'],
  ['frozen', 'frozen'],
  ['full', 'full'],
] as const)('why nobody can be named now is said as it is: %s', async (noMore, text) => {
  const { say } = await show(mine({ can: { add: false }, noMore }))
  screen.getByText(say(`legatees:${text}`))
  expect(screen.queryByRole('button', { name: say('legatees:add') })).toBeNull()
  for (const other of ['confirmFirst', 'frozen', 'full'])
    if (other !== text) expect(screen.queryByText(say(`legatees:${other}`))).toBeNull()
})
