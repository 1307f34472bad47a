import { accounts } from '@souvenance/contract/accounts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claire, renderComponent } from '../../../../test/render.tsx'
import { refusal, startService } from '../../../../test/service.ts'
import { SessionsSection } from './sessions-section.tsx'

const here = {
  id: '00000000-0000-4000-8000-0000000000d1',
  device: 'Firefox, Linux',
  createdAt: '2026-01-01T10:00:00.000Z',
  lastUsedAt: '2026-01-02T10:00:00.000Z',
  current: true,
}
const elsewhere = {
  ...here,
  id: '00000000-0000-4000-8000-0000000000d2',
  device: 'Safari, iPhone',
  current: false,
}
const unknown = { ...here, id: '00000000-0000-4000-8000-0000000000d3', device: '', current: false }

const open = async (items = [here, elsewhere, unknown]) => {
  const service = startService()
  const held = { items }
  service.answer(accounts.listSessions, () => ({ items: held.items }))
  const view = await renderComponent(<SessionsSection />, { user: claire })
  const { say } = view
  const endOf = (device: string) =>
    screen.findByRole('button', { name: say('settings:sessions.endOf', { device }) })
  await screen.findByText(here.device)
  return { ...view, service, held, endOf }
}

test('the session of this browser is marked, and cannot be ended here', async () => {
  const { say, endOf } = await open()
  expect(screen.getByText(here.device).closest('li')?.textContent).toContain(say('settings:sessions.here'))
  expect(
    screen.queryByRole('button', { name: say('settings:sessions.endOf', { device: here.device }) }),
  ).toBeNull()
  await endOf(elsewhere.device)
  await endOf(say('settings:sessions.unknown'))
})

test('a phone is drawn as one, any other device as a computer', async () => {
  const android = { ...elsewhere, id: '00000000-0000-4000-8000-0000000000d4', device: 'Chrome · Android' }
  await open([here, elsewhere, android, unknown])
  const icons = screen.getAllByRole('listitem').map((line) => line.querySelector('svg')?.classList.value)
  expect(icons.map((icon) => /icon-device-(\w+)/.exec(icon ?? '')?.[1])).toEqual([
    'laptop',
    'mobile',
    'mobile',
    'laptop',
  ])
})

test('an ended session leaves the list', async () => {
  const { service, held, person, endOf } = await open()
  const end = service.answer(accounts.endSession, ({ params }) => {
    held.items = held.items.filter(({ id }) => id !== params.id)
    return null as never
  })
  await person.click(await endOf(elsewhere.device))
  await waitFor(() => expect(screen.queryByText(elsewhere.device)).toBeNull())
  expect(end.mock.calls[0]?.[0].params).toEqual({ id: elsewhere.id })
  expect(screen.getByText(here.device)).toBeDefined()
})

test('all other sessions end at once; one alone offers nothing', async () => {
  const { service, held, person, say } = await open()
  const end = service.answer(accounts.endOtherSessions, () => {
    held.items = [here]
    return null as never
  })
  const button = () => screen.queryByRole('button', { name: say('settings:sessions.endOthers') })
  await person.click(button() as HTMLElement)
  await waitFor(() => expect(screen.queryByText(elsewhere.device)).toBeNull())
  expect(end).toHaveBeenCalledOnce()
  expect(button()).toBeNull()
})

test('a session that was ended elsewhere leaves the list after the refusal', async () => {
  const { service, held, person, endOf } = await open()
  service.answer(accounts.endSession, () => {
    held.items = [here]
    return refusal('notFound')
  })
  await person.click(await endOf(elsewhere.device))
  await waitFor(() => expect(screen.queryByText(elsewhere.device)).toBeNull())
})

test('a list that did not load can be asked for again', async () => {
  const service = startService()
  service.answer(accounts.listSessions, () => refusal('unavailable'))
  const { person, say } = await renderComponent(<SessionsSection />, { user: claire })
  const retry = await screen.findByRole('button', { name: say('ui:error.retry') })
  service.answer(accounts.listSessions, () => ({ items: [here] }))
  await person.click(retry)
  await screen.findByText(here.device)
})
