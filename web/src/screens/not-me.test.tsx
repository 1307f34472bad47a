import { accounts } from '@souvenance/contract/accounts/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../test/render.tsx'
import { answerPing, lost, refusal, startService } from '../../test/service.ts'
import { formatMoment } from '../i18n/format.ts'
import { sessionQuery } from '../shared/session/session.ts'
import { NotMe } from './not-me.tsx'

const token = 'a-token-of-more-than-twenty-characters'
const newPassword = 'seven herons by the water'
const change = {
  kind: 'addressAdded',
  madeAt: '2026-01-02T10:00:00.000Z',
  leaving: ['thief@example.org'],
  returning: ['claire@former.example'],
  taken: ['claire@taken.example'],
  primary: 'claire@laurent.example',
  legacy: true,
} as const
const described = {
  ...change,
  leaving: [...change.leaving],
  returning: [...change.returning],
  taken: [...change.taken],
}

const { kind: _kind, madeAt, ...addresses } = described
const undone = { ...addresses, safeShutUntil: null }

const start = () => {
  const service = startService()
  answerPing(service)
  return service
}

const open = async () => {
  const view = await renderComponent(<NotMe />, {
    user: claire,
    path: '/not-me/$token',
    address: `/not-me/${token}`,
  })
  const { person, say } = view
  const field = () => screen.findByLabelText<HTMLInputElement>(say('accounts:notMe.password'))
  const write = async (text: string) => {
    await person.clear(await field())
    await person.paste(text)
  }
  const submit = () => person.click(screen.getByRole('button', { name: say('accounts:notMe.submit') }))
  return { ...view, field, write, submit }
}

test('lists the effect on each address, and changes nothing by itself', async () => {
  const service = start()
  const describe = service.answer(accounts.describeUndo, () => described)
  const undo = service.answer(accounts.undoChanges, () => ({ redirectUrl: '/', ...undone }))
  const { say } = await open()
  await screen.findByText(shown(say('accounts:notMe.lead.addressAdded')))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    say('accounts:notMe.madeAt', { date: formatMoment('en', new Date(madeAt)) }),
    say('accounts:notMe.leaving', { email: 'thief@example.org' }),
    say('accounts:notMe.returning', { email: 'claire@former.example' }),
    say('accounts:notMe.taken', { email: 'claire@taken.example' }),
    say('accounts:notMe.primary', { email: 'claire@laurent.example' }),
    say('accounts:notMe.legacy'),
    say('accounts:notMe.signedOut'),
    say('accounts:notMe.safe'),
  ])
  expect(describe.mock.calls[0]?.[0].params).toEqual({ token })
  expect(undo).not.toHaveBeenCalled()
})

const kinds = [
  'addressAdded',
  'addressConfirmed',
  'addressRemoved',
  'primaryChanged',
  'passwordChanged',
  'legacyChanged',
  'undone',
] as const
test.each(kinds)('names the change: %s', async (kind) => {
  const service = start()
  service.answer(accounts.describeUndo, () => ({
    ...described,
    kind,
    leaving: [],
    returning: [],
    taken: [],
    primary: null,
    legacy: false,
  }))
  const { say } = await open()
  await screen.findByText(shown(say(`accounts:notMe.lead.${kind}`)))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    say('accounts:notMe.madeAt', { date: formatMoment('en', new Date(madeAt)) }),
    say('accounts:notMe.signedOut'),
    say('accounts:notMe.safe'),
  ])
})

test('refuses a short password before it is sent, and a common one beside its field', async () => {
  const service = start()
  service.answer(accounts.describeUndo, () => described)
  const undo = service.answer(accounts.undoChanges, () => refusal('passwordTooCommon', { field: 'password' }))
  const { say, field, write, submit } = await open()
  await write('short')
  await submit()
  await screen.findByText(shown(say('accounts:error.passwordShort', { minimum: 12 })))
  await waitFor(async () => expect(document.activeElement === (await field())).toBe(true))
  expect(undo).not.toHaveBeenCalled()

  await write('password1234')
  await submit()
  await screen.findByText(shown(say('messages:ERR_2000027004')))
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect((await field()).value).toBe('password1234')
})

test('a new password undoes the change, ends the session here and offers to sign in', async () => {
  const service = start()
  service.answer(accounts.describeUndo, () => described)
  const undo = service.answer(accounts.undoChanges, () => ({
    redirectUrl: '/sign-in',
    leaving: ['thief@example.org'],
    returning: [],
    taken: [],
    primary: null,
    legacy: false,
    safeShutUntil: '2026-01-05T10:00:00.000Z',
  }))
  const { say, client, write, submit } = await open()
  await write(newPassword)
  await submit()
  await screen.findByRole('heading', { name: say('accounts:notMe.doneTitle') })
  expect(undo.mock.calls[0]?.[0].body).toEqual({ token, password: newPassword })
  expect(screen.getByRole('link', { name: say('accounts:notMe.signIn') }).getAttribute('href')).toBe(
    '/sign-in',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    say('accounts:notMe.done.leaving', { email: 'thief@example.org' }),
    say('accounts:notMe.done.signedOut'),
    say('accounts:notMe.done.safe', { date: formatMoment('en', new Date('2026-01-05T10:00:00.000Z')) }),
  ])
  expect(client.getQueryData(sessionQuery.queryKey)?.user).toBeNull()
})

test('an undo whose answer was lost is sent again under the same key', async () => {
  const service = start()
  service.answer(accounts.describeUndo, () => described)
  const first = service.answer(accounts.undoChanges, () => lost)
  const { say, write, submit } = await open()
  await write(newPassword)
  await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  const second = service.answer(accounts.undoChanges, () => ({ redirectUrl: '/', ...undone }))
  await submit()
  await screen.findByRole('heading', { name: say('accounts:notMe.doneTitle') })
  const key = first.mock.calls[0]?.[0].key
  expect(key).toBeTruthy()
  expect(second.mock.calls[0]?.[0].key).toBe(key)
})

test('an expired link leads to a new password', async () => {
  const service = start()
  service.answer(accounts.describeUndo, () => refusal('linkExpired'))
  const { say } = await open()
  await screen.findByRole('heading', { name: say('accounts:notMe.goneTitle') })
  const way = screen.getByRole('link', { name: say('accounts:notMe.lost') })
  expect(way.getAttribute('href')).toBe('/password-lost')
})

test('a link that expires before it is used says so above the field', async () => {
  const service = start()
  service.answer(accounts.describeUndo, () => described)
  service.answer(accounts.undoChanges, () => refusal('linkExpired'))
  const { say, field, write, submit } = await open()
  await write(newPassword)
  await submit()
  await within(await screen.findByRole('alert')).findByText(shown(say('messages:ERR_2000027007')))
  expect((await field()).value).toBe(newPassword)
})

test('a server that is away can be asked again', async () => {
  const service = start()
  service.answer(accounts.describeUndo, () => refusal('unavailable'))
  const { say, person } = await open()
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(accounts.describeUndo, () => described)
  await person.click(retry)
  await screen.findByText(shown(say('accounts:notMe.lead.addressAdded')))
})
