import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { type FirstStep, type FirstStepsState, firstSteps } from '@souvenance/contract/accounts/first-steps'
import { legacies } from '@souvenance/contract/legacy/legatees'
import { ownReadiness } from '@souvenance/contract/legacy/own-readiness'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { contacts } from '@souvenance/contract/people/contacts'
import { family } from '@souvenance/contract/people/family'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { cardOf } from '../../../test/requests.ts'
import { answerPing, refusal, startService } from '../../../test/service.ts'
import { handOverConsent } from '../../features/contacts/use-consent.ts'
import { sessionQuery } from '../../shared/session/session.ts'
import { Welcome } from './welcome.tsx'

const newcomer = { ...claire, firstSteps: true }

const open = async (state: Partial<FirstStepsState> = {}, { user = newcomer, asked = '' } = {}) => {
  const service = startService()
  answerPing(service)
  let kept: FirstStepsState = { step: 'first-step', done: [], ended: false, ...state }
  service.answer(firstSteps.read, () => kept)
  const moved = service.answer(firstSteps.move, ({ body }) => {
    const done: FirstStep[] = body.done ? [...kept.done, body.done] : kept.done
    kept = { step: body.step, done, ended: body.ended ?? kept.ended }
    return kept
  })
  service.answer(accounts.session, () => ({ user, serverTime: '2026-01-02T10:00:00.000Z' }))
  service.answer(
    accountSettings.general,
    () =>
      ({
        alive: true,
        emails: [],
        permalink: { permalink: 'claire-laurent', unlockDate: null },
        civilStatus: {
          firstname: 'Claire',
          lastname: 'Laurent',
          maritalName: null,
          gender: 'F',
          fullnameFormat: 1,
          fullname: 'Claire Laurent',
        },
        birth: { birthDate: '1962-03-18', birthDateFormat: 1 },
        death: null,
        tag: null,
        memorial: { visible: true, indexable: false, clouds: [], phase: 2 },
        home: { country: 'FR', city: 'Annecy' },
        phone: null,
        legacy: null,
      }) as never,
  )
  service.answer(pages.permalink, () => ({ ...emile, ...claire, alive: true, maritalName: null }))
  service.answer(ownReadiness.read, () => ({ items: [] }))
  const view = await renderComponent(<Welcome />, {
    user,
    path: '/welcome',
    address: `/welcome${asked && `?step=${asked}`}`,
  })
  const press = async (key: string) =>
    view.person.click(await screen.findByRole('button', { name: view.say(`welcome:${key}`) }))
  const title = (key: string, values = {}) =>
    screen.findByRole(
      'heading',
      { level: 1, name: shown(view.say(`welcome:${key}`, values)) },
      { timeout: 5000 },
    )
  return { ...view, service, moved, press, title }
}

test('begins with a few words, which are kept as they were changed, and goes on', async () => {
  const { service, person, say, moved, press, title } = await open()
  const tag = service.answer(pageSettings.changeTag, () => ({}) as never)
  const home = service.answer(pageSettings.changeHome, () => ({}) as never)
  await title('words.title', { name: 'Claire' })
  await person.type(await screen.findByLabelText(say('page-settings:first.tag')), 'Late for supper.')
  const city = screen.getByLabelText(shown(say('page-settings:first.city')))
  await person.clear(city)
  await person.type(city, 'Lyon')
  await press('next')
  await title('pictures.title')
  expect(tag.mock.calls[0]?.[0].body).toEqual({ tag: 'Late for supper.' })
  expect(home.mock.calls[0]?.[0].body).toEqual({ country: 'FR', city: 'Lyon' })
  expect(moved.mock.calls.map(([{ body }]) => body)).toEqual([
    { step: 'memorial-pictures', done: 'first-step' },
  ])
})

test('a step can be left for later: nothing is sent of it, and it is not marked as done', async () => {
  const { person, say, moved, press, title } = await open()
  await title('words.title', { name: 'Claire' })
  await person.type(await screen.findByLabelText(say('page-settings:first.tag')), 'Not yet')
  await press('leave')
  await title('pictures.title')
  expect(moved.mock.calls.map(([{ body }]) => body)).toEqual([{ step: 'memorial-pictures' }])
})

test('is taken up where another device left it, and goes back', async () => {
  const { moved, press, title } = await open({ step: 'memorial-pictures', done: [] })
  await title('pictures.title')
  await press('back')
  await title('words.title', { name: 'Claire' })
  expect(moved.mock.calls[0]?.[0].body).toEqual({ step: 'first-step' })
})

test('what is refused is said, and nothing typed is lost', async () => {
  const { service, person, say, press } = await open()
  service.answer(pageSettings.changeTag, () => refusal('unavailable'))
  const field = await screen.findByLabelText<HTMLInputElement>(say('page-settings:first.tag'))
  await person.type(field, 'Late for supper.')
  await press('next')
  await screen.findByRole('alert')
  expect(field.value).toBe('Late for supper.')
})

test('the end says where one stands, and ends the first steps', async () => {
  const { client, moved, press, title } = await open({ step: 'end' })
  await title('end.title')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('end.page')
  await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)?.user?.firstSteps).toBe(false))
  expect(moved.mock.calls[0]?.[0].body).toEqual({ step: 'end', done: 'end', ended: true })
})

test('whoever has not confirmed the address is asked to at the end', async () => {
  const { say } = await open({ step: 'end' }, { user: { ...newcomer, confirmed: false } })
  await screen.findByRole('dialog', { name: say('accounts:unconfirmed.dialog') })
})

test('an address that names a step leads to it', async () => {
  const { title } = await open({ step: 'end', ended: true }, { asked: 'memorial-pictures' })
  await title('pictures.title')
})

/** At the question about people one trusts, with suggestions as the server finds them. */
const openTrust = async (found: { indexed: boolean; items: number }) => {
  const view = await open({ step: 'legacy' })
  const { service } = view
  const rose = { ...cardOf('Rose', 'Mercier', 3), reason: 'relative' as const }
  service.answer(legacies.oneIBequeath, () => ({
    legacy: {
      legacyUid: claire.userUid,
      ...cardOf('Claire', 'Laurent', 1),
      own: true,
      quorum: 1,
      legatees: { items: [], eof: true },
      readiness: [],
      can: { add: true },
      noMore: null,
    },
  }))
  service.answer(safetyTimes.read, () => ({
    legacy: { ...recommendedTimes, next: null, unreachableUntil: null },
  }))
  service.answer(family.circle, () => ({ items: [], eof: true, can: { add: true, join: false } }) as never)
  service.answer(contacts.providers, () => ({ items: [] }))
  const suggest = service.answer(contacts.suggest, () => ({ indexed: false }) as never)
  service.answer(contacts.suggestions, () => ({
    indexed: found.indexed,
    items: Array.from({ length: found.items }, () => rose),
  }))
  await view.title('trust.title')
  return { ...view, suggest }
}

test('leaving the question whom one trusts asks whom to follow, and leads to them', async () => {
  const { suggest, moved, press, title } = await openTrust({ indexed: true, items: 1 })
  await press('leave')
  await title('suggestions.title')
  await screen.findByText('Rose Mercier')
  expect(suggest).toHaveBeenCalledOnce()
  expect(moved.mock.calls[0]?.[0].body).toEqual({ step: 'followings-suggestions' })
})

test('where they are not found within a second the contacts come next', async () => {
  const { moved, press, title } = await openTrust({ indexed: false, items: 0 })
  const before = Date.now()
  await press('next')
  await title('contacts.title')
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000)
  expect(moved.mock.calls[0]?.[0].body).toEqual({ step: 'import-contacts', done: 'legacy' })
})

test('who comes back from a provider goes on with its contacts', async () => {
  const consent = { provider: 'google', answer: 'code=1&state=2' }
  handOverConsent(consent)
  const { service, press, title, say } = await openTrust({ indexed: false, items: 0 })
  const brought = service.answer(contacts.importOauth, () => ({ found: 3, added: 3 }))
  await press('next')
  await title('contacts.title')
  await screen.findByText(say('contacts:import.brought', { count: 3 }))
  expect(brought.mock.calls.map(([{ body }]) => body)).toEqual([consent])
})
