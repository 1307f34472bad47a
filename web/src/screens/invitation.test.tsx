import { invitations } from '@souvenance/contract/people/invitations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent, shown } from '../../test/render.tsx'
import { cardOf, inDays } from '../../test/requests.ts'
import { answerPing, refusal, startService } from '../../test/service.ts'
import type { Invitation as Read } from '../features/invitations/queries.ts'
import { Invitation } from './invitation.tsx'

const token = 'a-token-that-was-mailed-to-rose'
const email = 'rose@mail.example'

const invitationOf = (part: Partial<Read> = {}): Read => ({
  requestUid: '00000000-0000-4000-8000-0000000000f1',
  requestType: 0,
  state: 'pending',
  email,
  person: cardOf('Théo', 'Moreau', 2),
  page: { ...cardOf('Émile', 'Laurent', 1), alive: false },
  word: 'You knew him best.',
  role: 'editor',
  duration: null,
  family: null,
  expirationDate: inDays(20),
  mine: false,
  onlyMine: false,
  waits: false,
  ...part,
})

const open = async (part: Partial<Read> = {}, user: typeof claire | null = null) => {
  const service = startService()
  answerPing(service)
  let read = invitationOf(part)
  service.answer(invitations.read, () => read)
  const become = (changed: Partial<Read>) => {
    read = { ...read, ...changed }
  }
  const view = await renderComponent(<Invitation />, {
    user,
    path: '/invitations/$token',
    address: `/invitations/${token}`,
  })
  return { service, become, ...view }
}

test('says who asks what, and leads to an account with the address it came to', async () => {
  const { say } = await open()
  await screen.findByText(/would like you to help look after Émile/u)
  screen.getByText('You knew him best.')
  screen.getByText(shown(say('requests:team.meaning')))
  const address = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: say('invitations:signUp') }).href,
  )
  expect(address.pathname).toBe('/sign-up')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    email,
    associateRequest: token,
    next: `/invitations/${token}`,
  })
  const signIn = screen.getByRole<HTMLAnchorElement>('link', { name: say('invitations:signIn') })
  expect(new URL(signIn.href).searchParams.get('next')).toBe(`/invitations/${token}`)
})

test('is declined without an account', async () => {
  const { service, person, say, become } = await open()
  const decline = service.answer(invitations.decline, () => {
    become({ state: 'declined' })
    return { state: 'declined' as const }
  })
  await person.click(await screen.findByRole('button', { name: say('invitations:decline') }))
  await screen.findByRole('heading', { name: say('invitations:declined.title') })
  expect(decline.mock.calls[0]?.[0].params.token).toBe(token)
})

test('no more invitations come to an address, once that was confirmed', async () => {
  const { service, person, say, become } = await open()
  const silence = service.answer(invitations.silence, () => {
    become({ state: 'declined' })
    return { state: 'declined' as const }
  })
  await person.click(await screen.findByRole('button', { name: say('invitations:silence.open') }))
  const question = await screen.findByRole('dialog')
  expect(silence).not.toHaveBeenCalled()
  await person.click(within(question).getByRole('button', { name: say('invitations:silence.action') }))
  await screen.findByRole('heading', { name: say('invitations:silence.doneTitle') })
})

test('the account with the address says yes, and is led to the page', async () => {
  const page = { ...invitationOf().page, permalink: '' }
  const { service, person, say, become } = await open({ mine: true, page }, claire)
  service.answer(invitations.accept, () => {
    become({ state: 'accepted', page: invitationOf().page })
    return { state: 'accepted' as const }
  })
  await person.click(await screen.findByRole('button', { name: say('invitations:accept') }))
  await screen.findByRole('heading', { name: say('invitations:accepted.title') })
  const way = await screen.findByRole('link', {
    name: shown(say('invitations:accepted.page', { name: 'Émile' })),
  })
  expect(way.getAttribute('href')).toBe('/émile-laurent'.replace('é', '%C3%A9'))
})

test('another account is told that the asker has to agree, before and after', async () => {
  const { service, person, say, become } = await open({}, claire)
  await screen.findByText(shown(say('invitations:other', { email, name: 'Théo' })))
  service.answer(invitations.accept, () => {
    become({ waits: true })
    return { state: 'pending' as const }
  })
  await person.click(screen.getByRole('button', { name: say('invitations:acceptOther') }))
  await screen.findByRole('heading', { name: shown(say('invitations:waiting.title', { name: 'Théo' })) })
})

test('whoever sent it is told so, and has nothing to answer', async () => {
  const { say } = await open(
    { person: { ...cardOf('Claire', 'Laurent', 3), userUid: claire.userUid } },
    claire,
  )
  await screen.findByText(shown(say('invitations:own')))
  expect(screen.queryByRole('button', { name: say('invitations:decline') })).toBeNull()
})

test('once another account has answered, only the one that was meant still can', async () => {
  const { say } = await open({ waits: true }, claire)
  await screen.findByText(shown(say('invitations:waits', { name: 'Théo' })))
  expect(screen.queryByRole('button', { name: say('invitations:acceptOther') })).toBeNull()
})

test('what the dead left to an address is answered by no other account, whoever tried before', async () => {
  const { say } = await open({ requestType: 2, onlyMine: true, waits: true }, claire)
  await screen.findByText(shown(say('invitations:onlyMine', { email, name: 'Théo' })))
  expect(screen.queryByText(shown(say('invitations:waits', { name: 'Théo' })))).toBeNull()
  expect(screen.queryByRole('button', { name: say('invitations:acceptOther') })).toBeNull()
  screen.getByRole('button', { name: say('invitations:decline') })
})

test.each(['cancelled', 'expired', 'declined'] as const)('%s says so kindly', async (state) => {
  const { say } = await open({ state })
  await screen.findByRole('heading', { name: say(`invitations:${state}.title`) })
  expect(screen.queryByRole('button', { name: say('invitations:decline') })).toBeNull()
})

test('an accepted invitation leads its account to the page', async () => {
  const { say } = await open({ state: 'accepted', mine: true }, claire)
  await screen.findByRole('heading', { name: say('invitations:answered.title') })
  screen.getByRole('link', { name: shown(say('invitations:accepted.page', { name: 'Émile' })) })
})

test('whoever just signed up goes on to their first steps from here', async () => {
  const { say } = await open({ state: 'accepted', mine: true }, { ...claire, firstSteps: true })
  const onward = await screen.findByRole('link', { name: say('invitations:firstSteps') })
  expect(onward.getAttribute('href')).toBe('/welcome')
  screen.getByRole('link', { name: shown(say('invitations:accepted.page', { name: 'Émile' })) })
})

test('an answer that comes too late shows what became of the invitation', async () => {
  const { service, person, say, become } = await open()
  service.answer(invitations.decline, () => {
    become({ state: 'cancelled' })
    return refusal('requestCancelled')
  })
  await person.click(await screen.findByRole('button', { name: say('invitations:decline') }))
  await screen.findByRole('heading', { name: say('invitations:cancelled.title') })
})

test('a link that is unknown says so', async () => {
  const service = startService()
  answerPing(service)
  service.answer(invitations.read, () => refusal('linkExpired'))
  const { say } = await renderComponent(<Invitation />, {
    path: '/invitations/$token',
    address: `/invitations/${token}`,
  })
  await screen.findByRole('heading', { name: say('invitations:gone.title') })
  await waitFor(() => screen.getByRole('link', { name: say('invitations:home') }))
})
