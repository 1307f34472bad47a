import { communications } from '@souvenance/contract/accounts/communications'
import { usualChoices } from '@souvenance/contract/people/mail-choices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCommunications } from '../../../test/communications.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { refusal } from '../../../test/service.ts'
import { CommunicationsSettings } from './communications-settings.tsx'

const setBrowserZone = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  spy.mockReturnValue({ ...options, timeZone })
  onTestFinished(() => spy.mockRestore())
}

const open = async (part: Parameters<typeof startCommunications>[0] = {}) => {
  const server = startCommunications(part)
  const view = await renderComponent(<CommunicationsSettings />, { user: claire, path: '/settings/general' })
  const { person, say } = view
  const choice = (topic: string) =>
    screen.getByLabelText<HTMLSelectElement>(say(`communications:mails.${topic}`))
  const zone = () =>
    screen.getByRole<HTMLInputElement>('combobox', { name: say('communications:zone.label') })
  const button = (name: string) => screen.queryByRole('button', { name: say(`page-settings:save.${name}`) })
  const press = (name: string) => person.click(button(name) as HTMLElement)
  const unsaved = (what: string) =>
    screen.findByText(shown(say('page-settings:save.unsaved', { count: 1, what: say(what) })))
  await screen.findByText(say('communications:mails.requests'))
  return { ...view, ...server, choice, zone, button, press, unsaved }
}

test('every topic shows how often it is mailed; the safety of the account has no choice', async () => {
  const { say, choice } = await open()
  expect(screen.getAllByRole('combobox')).toHaveLength(Object.keys(usualChoices).length + 2)
  expect([choice('requests').value, choice('flowers').value]).toEqual(['soon', 'weekly'])
  const described = document.getElementById(choice('flowers').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(say('communications:mails.flowersText'))
  const options = within(choice('flowers')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(
    ['soon', 'daily', 'weekly', 'never'].map((key) => say(`communications:mails.${key}`)),
  )
  const safety = screen.getByText(say('communications:mails.safety')).parentElement?.parentElement
  expect(safety?.textContent).toContain(say('communications:mails.always'))
  expect(safety?.querySelector('select')).toBeNull()
})

test('the bar comes with a change, sends only what was changed, and goes', async () => {
  const { person, say, change, held, choice, button, press, unsaved } = await open()
  expect(button('save')).toBeNull()
  await person.selectOptions(choice('flowers'), 'never')
  await person.selectOptions(choice('comments'), 'daily')
  await unsaved('communications:mails.title')
  await press('save')
  await screen.findByText(shown(say('page-settings:save.done', { what: say('communications:mails.title') })))
  expect(change.mock.calls.map(([{ body }]) => body)).toEqual([
    { cfg: { mails: { comments: 'daily', flowers: 'never' } } },
  ])
  expect(held.mails.flowers).toBe('never')
  await waitFor(() => expect(button('save')).toBeNull())
  await person.selectOptions(choice('flowers'), 'weekly')
  await press('save')
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(change.mock.calls[1]?.[0].body).toEqual({ cfg: { mails: { flowers: 'weekly' } } })
  await waitFor(() => expect(button('save')).toBeNull())
})

test('discarding brings back what is saved, and sends nothing', async () => {
  const { person, change, choice, zone, button, press } = await open()
  await person.selectOptions(choice('roles'), 'never')
  await person.clear(zone())
  await person.paste('Lisbon')
  await person.click(await screen.findByRole('option', { name: 'Lisbon' }))
  expect(zone().value).toBe('Lisbon')
  await press('undo')
  await waitFor(() => expect(zone().value).toBe('Paris'))
  expect(choice('roles').value).toBe('weekly')
  expect([button('save'), change.mock.calls.length]).toEqual([null, 0])
})

test('what could not be saved stays chosen', async () => {
  const { service, person, say, choice, press, unsaved } = await open()
  service.answer(communications.change, () => refusal('unavailable'))
  await person.selectOptions(choice('tributes'), 'soon')
  await press('save')
  await screen.findByText(shown(say('messages:ERR_2000026008')))
  await unsaved('communications:mails.title')
  expect(choice('tributes').value).toBe('soon')
})

test('whoever never chose a zone is offered that of their browser', async () => {
  setBrowserZone('America/Toronto')
  const { person, say, change, zone, press, unsaved } = await open({ timeZone: 'UTC' })
  expect(zone().value).toBe(say('communications:zone.utc'))
  const use = { name: say('communications:zone.use', { place: 'Toronto' }) }
  await person.click(screen.getByRole('button', use))
  await unsaved('communications:zone.title')
  expect(zone().value).toBe('Toronto')
  expect(screen.queryByRole('button', use)).toBeNull()
  expect(document.activeElement?.id).toBe('zone')
  await press('save')
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].body).toEqual({ cfg: { timeZone: 'America/Toronto' } })
})

test.each([
  ['Europe/Paris', 'America/Toronto'],
  ['UTC', 'Etc/UTC'],
  ['UTC', 'UTC'],
])('in %s nothing is offered by a browser set to %s', async (timeZone, here) => {
  setBrowserZone(here)
  const { say } = await open({ timeZone })
  const use = say('communications:zone.use', { place: '' }).trim()
  expect(screen.queryByRole('button', { name: new RegExp(`^${use}`, 'u') })).toBeNull()
})

test('a zone that the server does not know is said beside the field', async () => {
  setBrowserZone('Europe/Lisbon')
  const { service, person, say, zone, press } = await open({ timeZone: 'UTC' })
  service.answer(communications.change, () => refusal('badInput', { field: 'cfg.timeZone', rule: 'format' }))
  const use = say('communications:zone.use', { place: 'Lisbon' })
  await person.click(screen.getByRole('button', { name: use }))
  await press('save')
  await waitFor(() => expect(zone().getAttribute('aria-invalid')).toBe('true'))
  expect(zone().value).toBe('Lisbon')
  const told = zone().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(told.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')).not.toBe('')
})
