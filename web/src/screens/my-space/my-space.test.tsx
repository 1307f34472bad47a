import { accounts } from '@souvenance/contract/accounts/accounts'
import { communications } from '@souvenance/contract/accounts/communications'
import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { type Legacy, legacies } from '@souvenance/contract/legacy/legatees'
import { type Finding, ownReadiness } from '@souvenance/contract/legacy/own-readiness'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { type Arrival, arrival, type Waiting } from '@souvenance/contract/pages/arrival'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { contacts } from '@souvenance/contract/people/contacts'
import { clouds } from '@souvenance/contract/people/followers'
import { usualChoices } from '@souvenance/contract/people/mail-choices'
import { teams } from '@souvenance/contract/people/teams'
import { safe } from '@souvenance/contract/safe/safe'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { personOf } from '../../../test/biography.ts'
import { someCard } from '../../../test/ice-card.ts'
import { someWills } from '../../../test/last-wills.ts'
import { sealedFor } from '../../../test/letters.ts'
import { emile } from '../../../test/page.ts'
import { claire, renderComponent } from '../../../test/render.tsx'
import { cardOf } from '../../../test/requests.ts'
import { answerPing, lost, startService } from '../../../test/service.ts'
import { keepWords, nameWords } from '../../shared/forms/kept-words.ts'
import { MySpace } from './my-space.tsx'

const waitingAt = (part: Partial<Waiting>): Waiting => ({
  page: { ...personOf('Claire', 'Laurent'), userUid: claire.userUid },
  proposals: { timeline: 0, biography: 0, pictures: 0 },
  drafts: { timeline: 0, biography: 0 },
  ...part,
})

const megabyte = 1024 * 1024
const circle = (cloudType: number, followersCount: number) => ({
  cloudUid: String(cloudType),
  cloudType,
  cloudClass: 1,
  followersCount,
  active: true,
})
const session = (id: string) => ({
  id,
  device: 'Firefox',
  createdAt: '',
  lastUsedAt: '',
  current: id === '1',
})

const findings: Finding[] = [
  { thing: 'portrait', state: 'inOrder', names: [], aside: false },
  { thing: 'family', state: 'waiting', names: ['Théo'], aside: false },
  { thing: 'story', state: 'open', names: [], aside: false },
  { thing: 'safe', state: 'open', names: [], aside: true },
]

type Facts = { greeting?: Partial<Arrival>; drafts?: number; family?: number; user?: typeof claire }

const open = async ({ greeting = {}, drafts = 0, family = 0, user = claire }: Facts = {}) => {
  const service = startService()
  answerPing(service)
  service.answer(pages.permalink, () => ({ ...emile, ...claire, alive: true, maritalName: null }))
  service.answer(arrival.read, () => ({
    day: '2026-11-17',
    people: [],
    more: false,
    lookedAfter: 0,
    onThisDay: [],
    question: null,
    waiting: [],
    ...greeting,
  }))
  service.answer(feeds.countDrafts, () => ({ count: drafts }))
  service.answer(library.quota, () => ({ used: 5 * megabyte, max: 100 * megabyte }))
  service.answer(safe.quota, () => ({ used: 90 * megabyte, max: 100 * megabyte }) as never)
  service.answer(clouds.list, () => ({ items: [circle(cloudTypes.family, family)] }))
  service.answer(pageSettings.privacy, () => ({
    alive: true,
    am: { [String(sections.timeline)]: [cloudTypes.family] },
    pm: {},
  }))
  service.answer(legacies.iBequeath, () => ({ items: [], eof: true }))
  service.answer(deathReports.list, () => ({ items: [], anchorDate: null, eof: true, reportable: 0 }))
  service.answer(ownReadiness.read, () => ({ items: findings }))
  service.answer(teams.listAssistants, () => ({ items: [], eof: true }))
  service.answer(contacts.list, () => ({ items: [], eof: true, totalCount: 0, foundByAddress: false }))
  service.answer(postMortem.list, () => ({ items: [], credits: 5 }))
  service.answer(contacts.list, () => ({ items: [], eof: true, totalCount: 0, foundByAddress: true }))
  service.answer(iceCards.read, () => ({ iceCard: someCard() }))
  service.answer(lastWills.read, () => someWills())
  service.answer(legacies.iBequeath, () => ({ items: [], eof: true }))
  service.answer(accounts.listSessions, () => ({ items: [session('1'), session('2')] }))
  service.answer(communications.read, () => ({
    cfg: {
      mails: { ...usualChoices, flowers: 'never' as const },
      timeZone: 'Europe/Paris',
      language: 'fr' as const,
      blacklist: [],
      remembered: [],
    },
  }))
  const view = await renderComponent(<MySpace />, { user })
  const row = (name: string) =>
    screen.getByText(view.say(name), { selector: 'a span' }).closest('a') as HTMLAnchorElement
  const tells = (name: string, fact: string, values: Record<string, string | number> = {}) =>
    within(row(name)).findByText(view.say(fact, values))
  return { ...view, service, row, tells }
}

test('every part of one’s own leads to its place, with one true fact', async () => {
  const { row, tells } = await open({ greeting: { lookedAfter: 2 }, drafts: 3, family: 4 })
  await tells('space:drafts.name', 'space:drafts.state', { count: 3 })
  await tells('space:memorials.name', 'space:memorials.state', { count: 2 })
  await tells('space:devices.name', 'space:devices.state', { count: 2 })
  await tells('space:mails.name', 'space:mails.state', { count: 8 })
  await tells('shell:space.privacy', 'space:privacy.family')
  await tells('shell:space.wills', 'space:wills.begun', { count: 1, total: 3 })
  expect(row('space:drafts.name').getAttribute('href')).toBe('/claire-laurent/drafts')
  expect(row('space:mails.name').getAttribute('href')).toBe('/settings/general?activeTab=communications')
  expect(row('shell:space.legacy').getAttribute('href')).toBe('/legacy')
  await tells('shell:space.readiness', 'space:readiness.state', { count: 2 })
  expect(row('shell:space.readiness').getAttribute('href')).toBe('/my/readiness')
  await tells('shell:space.report', 'space:reports.state', { count: 0 })
  expect(row('shell:space.report').getAttribute('href')).toBe('/report/death')
  expect(row('shell:space.safe').getAttribute('href')).toBe('/my/safe')
  expect(row('shell:space.safe').textContent).toContain('almost full')
  expect(row('shell:space.clouds').textContent).toContain('4')
})

test('what does not exist is told as nothing, never as a number', async () => {
  const { say, row, tells } = await open()
  await tells('space:drafts.name', 'space:drafts.state', { count: 0 })
  await tells('space:biography.name', 'space:biography.none')
  await tells('space:memorials.name', 'space:memorials.state', { count: 0 })
  await tells('shell:space.assistance', 'space:assistance.state', { count: 0 })
  await tells('shell:space.letters', 'space:letters.state', { count: 0 })
  expect(row('shell:space.clouds').textContent).toContain(say('space:circles.friends', { count: 0 }))
  for (const link of screen.getAllByRole('link'))
    expect(link.textContent).not.toMatch(/\b0\b|undefined|null/u)
})

test('what waits asks for a moment, and leads where it is decided', async () => {
  const greeting = { waiting: [waitingAt({ proposals: { timeline: 1, biography: 0, pictures: 2 } })] }
  const { row, tells } = await open({ greeting, user: { ...claire, confirmed: false } })
  const fact = await tells('shell:space.mine', 'space:page.proposed', { count: 3 })
  expect(fact.hasAttribute('data-asks')).toBe(true)
  expect(row('shell:space.mine').getAttribute('href')).toBe('/claire-laurent/proposals')
  const account = await tells('shell:nav.account', 'space:account.unconfirmed', { email: claire.email })
  expect(account.hasAttribute('data-asks')).toBe(true)
})

const unanswered: Legacy = {
  ...cardOf('Claire', 'Laurent', 1),
  legacyUid: '',
  own: true,
  quorum: 1,
  legatees: {
    items: [
      {
        legacyUid: '',
        userType: 1,
        email: 'paul@moreau.example',
        requestUid: '1',
        dateAdded: '2026-11-19T10:00:00.000Z',
        told: false,
        can: { remove: false, change: false, cancel: true, accept: false },
      },
    ],
    eof: true,
  },
  readiness: [],
  can: { add: true },
  noMore: null,
}

test('the draft of a letter and an answer that is awaited are told', async () => {
  keepWords(nameWords(claire.userUid, 'letter:new'), { msg: 'Mon Théo' })
  const first = await open()
  await first.tells('shell:space.letters', 'space:letters.begun', { count: 1 })
  first.leave()
  const { service, say, tells, leave } = await open()
  leave()
  service.answer(postMortem.list, () => ({ items: [sealedFor()], credits: 4 }))
  service.answer(legacies.iBequeath, () => ({ items: [unanswered], eof: true }))
  await renderComponent(<MySpace />, { user: claire })
  await tells('shell:space.legacy', 'space:legacy.asked', { count: 1 })
  const [sealed, begun] = ['state', 'begun'].map((fact) => say(`space:letters.${fact}`, { count: 1 }))
  expect(await screen.findByText(`${sealed} and ${begun}`)).toBeTruthy()
})

test('a fact that cannot be read leaves its row in place', async () => {
  const { say, service, row, leave } = await open()
  leave()
  service.answer(safe.quota, () => lost)
  await renderComponent(<MySpace />, { user: claire })
  await screen.findByText(say('space:biography.none'))
  expect(row('shell:space.safe').textContent).toBe(say('shell:space.safe'))
})

test('searching keeps the rows that hold the words, whatever their accents', async () => {
  const { person, say, tells } = await open({ drafts: 3 })
  await tells('space:drafts.name', 'space:drafts.state', { count: 3 })
  const field = screen.getByRole('searchbox', { name: say('space:search') })
  await person.type(field, 'DRÀFT')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: say('shell:space.later') })).toBeNull()
  await person.clear(field)
  await person.type(field, 'zebra')
  expect(screen.getByRole('status').textContent).toBe(say('space:nothing', { words: 'zebra' }))
  await person.clear(field)
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
})
