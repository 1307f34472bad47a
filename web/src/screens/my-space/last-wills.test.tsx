import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { Link } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aContract, someWills } from '../../../test/last-wills.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { answerPing, lost, refusal, startService } from '../../../test/service.ts'
import { LastWills } from './last-wills.tsx'

const openWills = async (pane?: number, read = someWills()) => {
  const service = startService()
  answerPing(service)
  service.answer(lastWills.read, () => read)
  service.answer(referenceData.countries, () => ({ items: [{ uid: 'FR', label: 'France' }] }))
  const view = await renderComponent(
    <>
      <LastWills />
      <Link to="/">elsewhere</Link>
    </>,
    {
      user: claire,
      path: '/my/last-wills',
      address: `/my/last-wills${pane ? `?pane=${pane}` : ''}`,
      layouts: ['page', 'space'],
    },
  )
  const button = (key: string, values = {}) =>
    screen.findByRole('button', { name: shown(view.say(`last-wills:${key}`, values)) })
  const saveAll = async () =>
    view.person.click(await screen.findByRole('button', { name: view.say('page-settings:save.save') }))
  return { ...view, service, button, saveAll }
}
const saved = { version: 2, changedAt: '2026-01-03T10:00:00.000Z' }
const words = () => screen.findByRole('textbox', { name: /In your own words/ })

test('the overview says how far each part is, and what these pages are not', async () => {
  const { say } = await openWills()
  const funeral = (await screen.findByRole('heading', { name: 'My funeral' })).closest('li')
  expect(funeral?.textContent).toContain(shown(say('last-wills:row.answered', { count: 1, total: 2 })))
  expect(funeral?.textContent).toContain('In the morning.')
  const people = screen.getByRole('heading', { name: 'People to tell' }).closest('li')
  expect(people?.textContent).toContain(say('last-wills:row.open'))
  screen.getByText(shown(say('last-wills:law.france')))
  screen.getByText(shown(say('last-wills:law.england')))
})

test('a change brings the bar, and saving sends it with the version it was written from', async () => {
  const { service, person, say, saveAll } = await openWills(1)
  const save = service.answer(lastWills.save, () => saved)
  expect(screen.queryByRole('button', { name: say('page-settings:save.save') })).toBeNull()
  await person.click(await screen.findByRole('radio', { name: 'Cremation' }))
  await screen.findByText(shown(say('last-wills:unsaved', { count: 1 })))
  await saveAll()
  await waitFor(() => expect(screen.queryByText(shown(say('last-wills:unsaved', { count: 1 })))).toBeNull())
  const [{ body, key } = { body: undefined, key: null }] = save.mock.calls[0] ?? []
  expect(key).not.toBeNull()
  expect(body?.lastWills.version).toBe(1)
  expect(body?.lastWills.questions[0]).toEqual({
    num: 1,
    content: [
      { num: 1, answer: { choice: 2 } },
      { num: 4, answer: { text: 'In the morning.' } },
    ],
  })
  expect(body?.lastWills.contracts).toEqual([aContract])
})

test('undoing brings back what was saved, and nothing written stays in the browser', async () => {
  const { person, say } = await openWills(1)
  await person.type(await words(), ' No black.')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('No black')
  await person.click(screen.getByRole('button', { name: say('page-settings:save.undo') }))
  expect((await words()).textContent ?? '').not.toContain('No black.')
  expect(screen.queryByRole('button', { name: say('page-settings:save.save') })).toBeNull()
})

test('a lost answer keeps what was written, and saving again repeats the same request', async () => {
  const { service, person, say, saveAll } = await openWills(1)
  let away = true
  const save = service.answer(lastWills.save, () => (away ? lost : saved))
  await person.type(await words(), ' No black.')
  await saveAll()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  away = false
  await waitFor(() =>
    expect(screen.getByRole('button', { name: say('page-settings:save.save') })).toHaveProperty(
      'disabled',
      false,
    ),
  )
  await saveAll()
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(save.mock.calls[1]?.[0].key).toBe(save.mock.calls[0]?.[0].key)
})

test('what another window changed elsewhere is kept beside mine without asking', async () => {
  const { service, person, saveAll } = await openWills(1)
  const theirs = {
    questions: [
      { num: 1, content: [{ num: 4, answer: { text: 'In the morning.' } }] },
      { num: 4, content: [{ num: 1, answer: { people: [{ name: 'Théo' }] } }] },
    ],
    contracts: [aContract],
  }
  const context = { version: 7, since: '', lastWills: JSON.stringify(theirs), yourLastWills: '{}' }
  const save = service.answer(lastWills.save, ({ body }) =>
    body.lastWills.version === 7 ? { ...saved, version: 8 } : refusal('lastWillsChanged', context),
  )
  await person.click(await screen.findByRole('radio', { name: 'Cremation' }))
  await saveAll()
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  const sent = JSON.stringify(save.mock.calls[1]?.[0].body)
  expect(sent).toContain('Théo')
  expect(sent).toContain('"choice":2')
})

test('an answer that both windows changed is chosen before anything is saved', async () => {
  const { service, person, say, saveAll } = await openWills(1)
  const theirs = {
    questions: [{ num: 1, content: [{ num: 4, answer: { text: 'In the evening.' } }] }],
    contracts: [aContract],
  }
  const context = { version: 7, since: '', lastWills: JSON.stringify(theirs), yourLastWills: '{}' }
  const save = service.answer(lastWills.save, ({ body }) =>
    body.lastWills.version === 7 ? { ...saved, version: 8 } : refusal('lastWillsChanged', context),
  )
  await person.type(await words(), ' No black.')
  await saveAll()
  const dialog = within(await screen.findByRole('dialog', { name: say('last-wills:clash.title') }))
  const keep = dialog.getByRole('button', { name: say('last-wills:clash.save') })
  expect(keep).toHaveProperty('disabled', true)
  await person.click(dialog.getByRole('radio', { name: /In the evening/ }))
  await person.click(keep)
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  expect(JSON.stringify(save.mock.calls[1]?.[0].body)).toContain('In the evening.')
  await waitFor(async () => expect(await words()).toHaveProperty('value', 'In the evening.'))
})

test('people are added row by row, the focus in the new one, and taken away again', async () => {
  const { person, say, button } = await openWills(4)
  await person.click(await button('people.add'))
  const name = await screen.findByRole('textbox', { name: say('last-wills:people.name') })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await person.type(name, 'Rose')
  await screen.findByText(shown(say('last-wills:unsaved', { count: 1 })))
  await person.click(await button('entry.remove', { name: 'Rose' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText(shown(say('last-wills:unsaved', { count: 1 })))).toBeNull()
})

test('an account is closed, kept or handed over, and then to somebody', async () => {
  const { person, say, button } = await openWills(6)
  await person.click(await button('accounts.add'))
  expect(screen.queryByRole('textbox', { name: shown(say('last-wills:accounts.to')) })).toBeNull()
  await person.click(await screen.findByRole('radio', { name: 'Hand it over' }))
  await screen.findByRole('textbox', { name: shown(say('last-wills:accounts.to')) })
})

test('a contract is saved by itself, and leaves unsaved answers unsaved', async () => {
  const { service, person, say, button } = await openWills(1)
  const save = service.answer(lastWills.save, () => saved)
  await person.type(await words(), ' No black.')
  await person.click(await screen.findByRole('link', { name: new RegExp(say('last-wills:contracts.short')) }))
  expect(screen.queryByRole('button', { name: say('page-settings:save.save') })).toBeNull()
  await person.click(await button('contracts.add'))
  await person.click(await button('contracts.addThis'))
  await screen.findByText(shown(say('last-wills:contracts.companyMissing')))
  await person.type(
    await screen.findByRole('textbox', { name: shown(say('last-wills:contracts.company')) }),
    'Caisse',
  )
  await person.selectOptions(screen.getByLabelText(say('last-wills:contracts.country')), 'FR')
  await person.click(await button('contracts.addThis'))
  await screen.findByText('Caisse')
  const sent = save.mock.calls[0]?.[0].body.lastWills
  expect(sent?.contracts[1]).toMatchObject({ company: 'Caisse', agencyLocation: { country: { uid: 'FR' } } })
  expect(JSON.stringify(sent)).not.toContain('No black')
  await person.click(screen.getByRole('link', { name: /My funeral/ }))
  expect(await words()).toHaveProperty('value', 'In the morning. No black.')
  await screen.findByText(shown(say('last-wills:unsaved', { count: 1 })))
})

test('deleting a contract asks first', async () => {
  const { service, person, say, button } = await openWills(9998)
  const save = service.answer(lastWills.save, () => saved)
  const ask = async () => {
    await person.click(await button('contracts.deleteThis', { company: 'Mutuelle du Lac' }))
    return within(await screen.findByRole('dialog'))
  }
  await person.click((await ask()).getByRole('button', { name: say('last-wills:contracts.keep') }))
  expect(save).not.toHaveBeenCalled()
  await person.click((await ask()).getByRole('button', { name: say('last-wills:contracts.delete') }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0].body.lastWills.contracts).toEqual([])
  await waitFor(() => expect(screen.queryByText(/Mutuelle du Lac/)).toBeNull())
})

const company = async (say: (key: string) => string) =>
  screen.findByRole('textbox', { name: shown(say('last-wills:contracts.company')) })

test('a contract being written is still there after another pane, and is asked about before it is put away', async () => {
  const { person, say, button, place } = await openWills(9998)
  await person.click(await button('contracts.add'))
  await person.type(await company(say), 'Caisse')
  await person.click(screen.getByRole('link', { name: /My funeral/ }))
  await words()
  await person.click(screen.getByRole('link', { name: new RegExp(say('last-wills:contracts.short')) }))
  expect(await company(say)).toHaveProperty('value', 'Caisse')

  const stay = async (title: string, keep: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: say(title) }))
    await person.click(dialog.getByRole('button', { name: say(keep) }))
    expect(await company(say)).toHaveProperty('value', 'Caisse')
  }
  await person.click(await button('contracts.changeThis', { company: 'Mutuelle du Lac' }))
  await stay('last-wills:contracts.leaveTitle', 'last-wills:contracts.stay')
  await person.click(await button('contracts.cancel'))
  await stay('last-wills:contracts.leaveTitle', 'last-wills:contracts.stay')
  await person.click(screen.getByRole('link', { name: 'elsewhere' }))
  await stay('last-wills:leave.title', 'last-wills:leave.keep')
  expect(place()).toContain('/my/last-wills')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Caisse')

  await person.click(await button('contracts.changeThis', { company: 'Mutuelle du Lac' }))
  await person.click(await screen.findByRole('button', { name: say('last-wills:contracts.leave') }))
  await waitFor(async () => expect(await company(say)).toHaveProperty('value', 'Mutuelle du Lac'))
  await person.click(await button('contracts.cancel'))
  await button('contracts.add')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an earlier save is read again and put back on the desk, unsaved', async () => {
  const { service, person, say, button } = await openWills()
  service.answer(lastWills.saves, () => ({ items: [{ version: 1, changedAt: saved.changedAt }] }))
  service.answer(lastWills.readSave, () => someWills({ contracts: [] }))
  await person.click(await button('saves.open'))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('button', { name: new RegExp(say('last-wills:saves.latest')) }))
  await dialog.findByText('In the morning.')
  await person.click(dialog.getByRole('button', { name: say('last-wills:saves.bringBack') }))
  await screen.findByText(shown(say('last-wills:unsaved', { count: 1 })))
})

test('after a reset from an unknown browser they are closed, and say until when', async () => {
  const service = startService()
  answerPing(service)
  service.answer(lastWills.read, () => refusal('shutAfterReset', { until: '2026-02-01T10:00:00.000Z' }))
  const { say } = await renderComponent(<LastWills />, {
    user: claire,
    path: '/my/last-wills',
    layouts: ['page', 'space'],
  })
  await screen.findByRole('heading', { name: shown(say('last-wills:shut.title')) })
})
