import { accounts } from '@souvenance/contract/accounts/accounts'
import { type DeathReport, deathReports } from '@souvenance/contract/legacy/death-reports'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { reportOf } from '../../../test/death-reports.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { refusal, startService } from '../../../test/service.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LifeGate } from './life-gate.tsx'

const serverTime = '2026-01-02T10:00:00.000Z'
const nothing = { totalNew: 0 }
const pinged = (reported: boolean) => ({
  serverTime,
  messages: nothing,
  notifications: { notifications: nothing, requests: nothing },
  ...(reported && { reported }),
})

type Told = {
  delays?: DeathReport['delays']
  pressEnds?: boolean
  back?: { closedUntil: string | null; doubted: boolean }
}

const open = async (
  life?: 'reported' | 'dead',
  below: ReactNode = <input aria-label="What I write" />,
  { delays = [], pressEnds = true, back }: Told = {},
) => {
  const service = startService()
  const server = { reported: life === 'reported', life }
  service.answer(referenceData.ping, () => pinged(server.reported))
  service.answer(accounts.session, () => ({
    user: { ...claire, ...(server.life && { life: server.life }) },
    serverTime,
  }))
  service.answer(deathReports.own, () => ({ report: reportOf({ delays }), pressEnds }))
  service.answer(deathReports.resurrectPing, () => ({
    returned: false,
    ...(back ?? { closedUntil: null, doubted: false }),
  }))
  const view = await renderComponent(<LifeGate>{below}</LifeGate>, {
    user: { ...claire, ...(life && { life }) },
  })
  return { ...view, service, server }
}
const writing = () => screen.queryByRole('textbox', { name: 'What I write' })

test('who lives unreported sees their screens', async () => {
  const { say } = await open()
  expect(writing()).not.toBeNull()
  expect(screen.queryByText(say('alive:reported.lead'))).toBeNull()
})

test('one press says that the reported person lives, and the screen below is as it was', async () => {
  const { say, person, service, server, client } = await open()
  const field = writing()
  await person.type(field as HTMLElement, 'Dear Rose')
  server.reported = true
  server.life = 'reported'
  client.setQueryData(['ping'], pinged(true))
  const heading = await screen.findByRole('heading', {
    name: shown(say('alive:reported.title', { name: 'Claire' })),
  })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await screen.findByText(say('alive:reported.nothingOpen'))
  const alive = service.answer(deathReports.alive, ({ body }) => {
    expect(body).toEqual({})
    server.reported = false
    server.life = undefined
    return { ended: true, until: null }
  })
  await person.click(screen.getAllByRole('button', { name: say('alive:reported.press') })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(say('alive:reported.lead'))).toBeNull())
  expect(alive).toHaveBeenCalledTimes(1)
  expect((writing() as HTMLInputElement).value).toBe('Dear Rose')
})

test('no dialog covers the question: none opens with it, and one that was open waits', async () => {
  const dialog = (
    <Dialog opened kind="form" title="Welcome" onClose={() => {}}>
      <input aria-label="What I write" />
    </Dialog>
  )
  const begun = await open('reported', dialog)
  await screen.findByText(begun.say('alive:reported.nothingOpen'))
  expect(screen.queryByText('Welcome')).toBeNull()
  begun.leave()
  const { say, client, server } = await open(undefined, dialog)
  await screen.findByRole('dialog', { name: 'Welcome' })
  server.reported = true
  server.life = 'reported'
  client.setQueryData(['ping'], pinged(true))
  await screen.findByText(say('alive:reported.nothingOpen'))
  expect(screen.queryByRole('dialog', { name: 'Welcome' })).toBeNull()
  server.reported = false
  server.life = undefined
  client.setQueryData(['ping'], pinged(false))
  await screen.findByRole('dialog', { name: 'Welcome' })
})

test('where a press no longer suffices, the password is asked for', async () => {
  const { say, person, service, server } = await open('reported')
  service.answer(deathReports.alive, ({ body }) => {
    if (body.password === undefined) return refusal('passwordEndsReport')
    if (body.password !== 'right') return refusal('wrongPassword', { field: 'password' })
    server.reported = false
    server.life = undefined
    return { ended: true, until: null }
  })
  await person.click(await screen.findByRole('button', { name: say('alive:reported.press') }))
  await screen.findByText(/ERR_2000037010|password to end the report/)
  expect(screen.queryByText(say('alive:reported.lead'))).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(say('alive:reported.passwordLabel'))),
  )
  await person.keyboard('right')
  await person.click(screen.getByRole('button', { name: say('alive:reported.withPassword') }))
  await waitFor(() => expect(writing()).not.toBeNull())
})

test('a press that only pauses leads on to the password, and so does a pause from before', async () => {
  const begun = await open('reported')
  const until = '2026-01-16T10:00:00.000Z'
  begun.service.answer(deathReports.alive, () => ({ ended: false, until }))
  await begun.person.click(await screen.findByRole('button', { name: begun.say('alive:reported.press') }))
  await screen.findByText(/Nothing more opens before 16 January 2026/)
  expect(screen.queryByRole('button', { name: begun.say('alive:reported.press') })).toBeNull()
  const field = () => screen.getByLabelText(begun.say('alive:reported.passwordLabel'))
  await waitFor(() => expect(document.activeElement).toBe(field()))
  begun.leave()
  const { say } = await open('reported', undefined, {
    delays: [{ reason: 'pause', person: null, until }],
  })
  await screen.findByText(/Nothing more opens before 16 January 2026/)
  screen.getByText(say('alive:reported.leadPassword'))
  expect(document.activeElement?.tagName).toBe('H1')
})

test('where a press only pauses, it says so before', async () => {
  const { say } = await open('reported', undefined, { pressEnds: false })
  await screen.findByText(say('alive:reported.leadPauses'))
  screen.getByRole('button', { name: say('alive:reported.press') })
  expect(screen.queryByText(say('alive:reported.lead'))).toBeNull()
})

test.each([
  [{ closedUntil: '2026-01-05T10:00:00.000Z', doubted: false }, /from 5 January 2026/],
  [{ closedUntil: '2026-01-05T10:00:00.000Z', doubted: true }, /it does not lead back/],
])('a way back that is still closed asks for no password: %o', async (back, told) => {
  const { say } = await open('dead', undefined, { back })
  await screen.findByText(told)
  expect(screen.queryByLabelText(say('alive:dead.password'))).toBeNull()
  expect(screen.queryByText(say('alive:dead.now'))).toBeNull()
})

test('whoever is taken for dead sees no screen, and comes back with the password', async () => {
  const { say, person, service, server, place } = await open('dead')
  await screen.findByText(say('alive:dead.what'))
  expect(screen.queryByLabelText('What I write')).toBeNull()
  service.answer(deathReports.resurrect, () => ({ waiting: true }))
  service.answer(deathReports.resurrectPing, () => {
    server.life = undefined
    return { returned: true, closedUntil: null, doubted: false }
  })
  await person.type(await screen.findByLabelText(say('alive:dead.password')), 'right')
  await person.click(screen.getByRole('button', { name: say('alive:dead.action') }))
  await waitFor(() => expect(place()).toBe('/legacy'))
  await waitFor(() => expect(screen.queryByText(say('alive:dead.what'))).toBeNull())
})
