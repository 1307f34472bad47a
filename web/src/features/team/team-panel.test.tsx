import { levels } from '@souvenance/contract/people/levels'
import { notifications } from '@souvenance/contract/people/notifications'
import { requests } from '@souvenance/contract/people/requests'
import { type TeamMember, teams } from '@souvenance/contract/people/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { askedByMail, memberOf, requestOf } from '../../../test/requests.ts'
import { refusal, startService } from '../../../test/service.ts'
import { TeamPanel } from './team-panel.tsx'

const self = memberOf('Claire', 11, {
  userUid: claire.userUid,
  role: 'administrator',
  can: { leave: true, changeLevel: true },
})
const michel = memberOf('Michel', 12, { can: { remove: true, changeLevel: true } })
const teamOf = (items: TeamMember[], can = { add: true, offer: false }) => ({
  items,
  eof: true,
  isVisibleFor: true,
  can,
})
const show = (part: Partial<Parameters<typeof TeamPanel>[0]> = {}) =>
  renderComponent(<TeamPanel page={emile} viewAs={null} onOffer={() => {}} onLeft={() => {}} {...part} />, {
    user: claire,
  })

test('administrators stand before editors, each since when, and the viewer is told apart', async () => {
  const list = startService().answer(teams.list, () => teamOf([self, michel]))
  const { say } = await show()
  const administrators = await screen.findByRole('region', { name: say('team:administrators') })
  within(administrators).getByText('You, since 3 May 2024')
  const editors = screen.getByRole('region', { name: say('team:editors') })
  within(editors).getByText('Michel Laurent')
  expect(list.mock.calls[0]?.[0].query.mode).toBe('1')
  screen.getByRole('table', { name: say('team:may.title') })
})

test('a role changes before the answer, and goes back if it is refused', async () => {
  const service = startService()
  service.answer(teams.list, () => teamOf([self, michel]))
  const change = service.answer(teams.changeLevel, () => refusal('lastAdministrator'))
  const { person, say } = await show()
  const role = () =>
    screen.getByRole<HTMLSelectElement>('combobox', {
      name: say('team:member.role', { name: 'Michel Laurent' }),
    })
  await screen.findByText('Michel Laurent')
  await person.selectOptions(role(), 'administrator')
  await screen.findByText(shown(say('messages:ERR_2000031014')))
  expect(change.mock.calls[0]?.[0].body.level).toBe(levels.administrator)
  await waitFor(() => expect(role().value).toBe('editor'))
})

test('someone is removed once that was confirmed', async () => {
  const service = startService()
  let items = [self, michel]
  service.answer(teams.list, () => teamOf(items))
  const remove = service.answer(teams.remove, () => {
    items = [self]
    return {}
  })
  const { person, say } = await show()
  await person.click(
    await screen.findByRole('button', { name: say('team:member.menu', { name: 'Michel Laurent' }) }),
  )
  await person.click(await screen.findByRole('menuitem', { name: say('team:remove.open') }))
  await person.click(await screen.findByRole('button', { name: say('team:remove.action') }))
  await waitFor(() => expect(screen.queryByText('Michel Laurent')).toBeNull())
  expect(remove.mock.calls[0]?.[0].params.userUid).toBe(michel.userUid)
})

test('leaving asks first', async () => {
  const service = startService()
  service.answer(teams.list, () => teamOf([self, michel]))
  const remove = service.answer(teams.remove, () => ({}))
  const onLeft = vi.fn()
  const { person, say } = await show({ onLeft })
  await person.click(await screen.findByRole('button', { name: say('team:leave.open') }))
  const question = await screen.findByRole('dialog')
  expect(remove).not.toHaveBeenCalled()
  await person.click(within(question).getByRole('button', { name: say('team:leave.action') }))
  await waitFor(() => expect(onLeft).toHaveBeenCalled())
  expect(remove.mock.calls[0]?.[0].params.userUid).toBe(claire.userUid)
})

test('the last administrator is told to hand over', async () => {
  startService().answer(teams.list, () => teamOf([{ ...self, can: { ...self.can, leave: false } }]))
  const { person, say } = await show()
  await person.click(await screen.findByRole('button', { name: say('team:leave.open') }))
  await screen.findByText(shown(say('team:leave.lastText')))
})

test('an address that was invited waits, and can be taken back', async () => {
  const service = startService()
  let items = [self, askedByMail('rose@mail.example')]
  service.answer(teams.list, () => teamOf(items))
  const cancel = service.answer(requests.cancel, () => {
    items = [self]
    return { request: requestOf({ state: 'cancelled', received: false }) }
  })
  const { person, say } = await show()
  const editors = await screen.findByRole('region', { name: say('team:editors') })
  within(editors).getByText('rose@mail.example')
  within(editors).getByText(shown(say('team:countWithAsked', { members: 0, count: 1 })))
  await person.click(
    within(editors).getByRole('button', { name: say('team:asked.cancel', { name: 'rose@mail.example' }) }),
  )
  const question = within(
    await screen.findByRole('dialog', {
      name: shown(say('requests:takeBack.title', { whom: 'rose@mail.example' })),
    }),
  )
  expect(cancel).not.toHaveBeenCalled()
  await person.click(question.getByRole('button', { name: say('requests:takeBack.action') }))
  await waitFor(() => expect(screen.queryByText('rose@mail.example')).toBeNull())
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('an offer to help shows its word, and is answered beside the team', async () => {
  const service = startService()
  const offer = requestOf({ offer: true, word: 'I have his letters.' })
  let items = [self, memberOf('Nadia', 13, { requestUid: offer.requestUid, can: { accept: true } })]
  service.answer(teams.list, () => teamOf(items))
  service.answer(notifications.list, () => ({
    items: [offer],
    anchorDate: null,
    eof: true,
    totalNew: 1,
    date: '2026-01-02T10:00:00.000Z',
  }))
  const accept = service.answer(requests.accept, () => {
    items = [self, memberOf('Nadia', 13)]
    return { request: { ...offer, state: 'accepted' as const } }
  })
  const { person, say } = await show()
  const asking = await screen.findByRole('region', { name: say('team:asking.title') })
  await within(asking).findByText('I have his letters.')
  await person.click(within(asking).getByRole('button', { name: /Welcome as an editor.*Nadia/u }))
  await waitFor(() => expect(screen.queryByRole('region', { name: say('team:asking.title') })).toBeNull())
  expect(accept.mock.calls[0]?.[0].params.id).toBe(offer.requestUid)
  within(screen.getByRole('region', { name: say('team:editors') })).getByText('Nadia Laurent')
})

test('who answered with another address is spoken of by gender', async () => {
  const service = startService()
  const answered = memberOf('Nadia', 13, {
    gender: 'F',
    email: 'nadia@mail.example',
    requestUid: requestOf().requestUid,
    can: { accept: true },
  })
  service.answer(teams.list, () => teamOf([self, answered]))
  service.answer(notifications.list, () => ({
    items: [],
    anchorDate: null,
    eof: true,
    totalNew: 0,
    date: '2026-01-02T10:00:00.000Z',
  }))
  await show()
  await screen.findByText(/nadia@mail\.example, with another address\. Say yes only if you know her\./u)
})

test('a follower may offer to help, and manages nothing', async () => {
  const list = startService().answer(teams.list, () =>
    teamOf([memberOf('Michel', 12)], { add: false, offer: true }),
  )
  const onOffer = vi.fn()
  const page = { ...emile, can: { ...emile.can, manageFollowers: false } }
  const { person, say } = await show({ page, onOffer })
  await person.click(await screen.findByRole('button', { name: say('team:offer.open') }))
  expect(onOffer).toHaveBeenCalled()
  expect(list.mock.calls[0]?.[0].query.mode).toBe('0')
  expect(screen.queryByRole('button', { name: say('team:invite.action') })).toBeNull()
})

test('a private team says so', async () => {
  startService().answer(teams.list, () => ({
    ...teamOf([], { add: false, offer: false }),
    isVisibleFor: false,
  }))
  const { say } = await show({ viewAs: 0 })
  await screen.findByText(say('team:closed.title'))
})

test('a list that did not come can be asked for again', async () => {
  const service = startService()
  service.answer(teams.list, () => refusal('notAllowed'))
  const { person, say } = await show()
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(teams.list, () => teamOf([self]))
  await person.click(retry)
  await screen.findByText('Claire Laurent')
})
