import type { Inheritance } from '@souvenance/contract/legacy/inherited'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rose, theo } from '../../../test/death-reports.ts'
import { claire, renderComponent, shown } from '../../../test/render.tsx'
import { cardOf } from '../../../test/requests.ts'
import { HandingOver } from './handing-over.tsx'

const at = '2026-01-09T10:00:00.000Z'
const later = '2026-01-15T10:00:00.000Z'
const open = { yours: true, opensAt: null, openedAt: at }
const leftOf = (part: Partial<Inheritance> = {}): Inheritance => ({
  person: rose,
  deathDate: '2026-01-02',
  wills: open,
  page: open,
  safe: { yours: null, opensAt: later, openedAt: null },
  others: [theo],
  memorials: [],
  ...part,
})
const show = (inheritance: Inheritance) =>
  renderComponent(<HandingOver inheritance={inheritance} />, { user: claire })

test('what is open leads to it, and what waits says when', async () => {
  const { say } = await show(leftOf())
  const wills = screen.getByRole('link', { name: say('inherited:readWills', { name: 'Rose' }) })
  expect(wills.getAttribute('href')).toBe(`/legacy/inherited/${rose.userUid}/last-wills`)
  expect(screen.queryByRole('link', { name: say('inherited:openSafe') })).toBeNull()
  screen.getByText(shown(say('inherited:perhaps.safe', { date: later })))
  screen.getByText(shown(say('inherited:together', { name: 'Rose', others: 'Théo Moreau' })))
})

test('while nothing is open it says that the person may live, and lists no first steps', async () => {
  const closed = { yours: null, opensAt: later, openedAt: null }
  const { say } = await show(leftOf({ wills: closed, page: closed, safe: closed, others: [] }))
  screen.getByRole('heading', { name: shown(say('inherited:waiting', { name: 'Rose' })) })
  screen.getByText(shown(say('inherited:waitingLead', { name: 'Rose' })))
  expect(screen.queryByText(say('inherited:steps.title'))).toBeNull()
})

test('what is not left to the reader is not shown', async () => {
  const { say } = await show(leftOf({ wills: { ...open, yours: false } }))
  expect(screen.queryByText(say('inherited:wills', { name: 'Rose' }))).toBeNull()
  expect(screen.queryByText(say('inherited:steps.wishes'))).toBeNull()
})

test('memorials that passed on are named', async () => {
  const emile = cardOf('Émile', 'Laurent', 74)
  await show(leftOf({ memorials: [{ ...emile, permalink: 'emile-laurent' }] }))
  expect(screen.getByRole('link', { name: 'Émile Laurent' }).getAttribute('href')).toBe('/emile-laurent')
})

test('what to do first is told for either country', async () => {
  const { say, person } = await show(leftOf())
  screen.getByText(say('inherited:steps.gb.register'))
  await person.click(screen.getByRole('radio', { name: say('inherited:steps.france') }))
  screen.getByText(say('inherited:steps.fr.townHall'))
})
