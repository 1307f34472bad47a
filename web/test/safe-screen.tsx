import type { SafeItem } from '@souvenance/contract/safe/safe'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { SafeWatch } from '../src/features/safe/lock/safe-watch.tsx'
import { Safe } from '../src/screens/safe/safe.tsx'
import { claire, renderComponent, shown } from './render.tsx'
import { aFile, aFolder, answerSafe, aQuota } from './safe.ts'
import { answerPing, startService } from './service.ts'

export const house = aFolder('House')
export const facade = aFile('facade', 'jpg', { size: 900, lastMod: '2026-01-03T10:00:00.000Z' })
export const keys = aFile('keys', 'pdf', { size: 300, lastMod: '2026-01-02T10:00:00.000Z' })
export const letter = aFile('letter', 'txt', { lastMod: '2026-01-01T10:00:00.000Z' })

/** The watch is mounted with the first visit, on every screen. */
const SafeAndWatch = () => (
  <>
    <Safe />
    <SafeWatch />
  </>
)

export const openSafeScreen = async ({
  items = [house, facade, keys, letter],
  quota = aQuota,
  address = '/my/safe',
} = {}) => {
  const service = startService()
  answerPing(service)
  const held = { items, quota, inside: { [house.itemUid]: [] as SafeItem[] } }
  answerSafe(service, held)
  const view = await renderComponent(<SafeAndWatch />, {
    user: claire,
    path: '/my/safe',
    address,
    layouts: ['page', 'space'],
  })
  const { say } = view
  const row = async (name: string) => {
    const found = (await screen.findByText(name, { selector: 'td button' })).closest('tr')
    if (!found) throw new Error(`${name} is not in the list`)
    return found
  }
  const focus = async (name: string) => (await row(name)).focus()
  const expectFocus = (name: string) =>
    waitFor(async () => expect(document.activeElement === (await row(name))).toBe(true))
  const namesOf = (rows: string) =>
    [...document.querySelectorAll(`${rows} td:nth-child(2) button`)].map(({ textContent }) => textContent)
  const names = () => namesOf('tbody tr')
  const selected = () => namesOf('tr[aria-selected=true]')
  const dialog = async (name: string, values: Record<string, string | number> = {}) =>
    within(await screen.findByRole('dialog', { name: shown(say(name, values)) }))
  const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...view, service, held, row, focus, expectFocus, selected, dialog, expectNoDialog, names }
}
