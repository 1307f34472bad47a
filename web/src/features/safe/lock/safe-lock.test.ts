import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveLockedSafe, noteUse, openSafe, readLock, waitForKey } from './safe-lock.ts'

beforeEach(() => {
  vi.useFakeTimers()
  openSafe()
})
afterEach(() => vi.useRealTimers())

it('locks itself after fifteen minutes without use, and not before', () => {
  vi.advanceTimersByTime(14 * 60_000)
  noteUse()
  vi.advanceTimersByTime(14 * 60_000)
  expect(readLock()).toBe('open')
  vi.advanceTimersByTime(60_000)
  expect(readLock()).toBe('locked')
})

it('all calls that need the password wait for it', async () => {
  const both = Promise.all([waitForKey('first'), waitForKey('second')])
  expect(readLock()).toBe('asked')
  openSafe()
  await both
  expect(readLock()).toBe('open')
})

it('cancelled without the password, pending calls are refused', async () => {
  const refused = waitForKey('locked')
  leaveLockedSafe()
  await expect(refused).rejects.toBe('locked')
})
