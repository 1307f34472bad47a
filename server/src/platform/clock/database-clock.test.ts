import { afterEach, expect, test, vi } from 'vitest'
import { startDatabaseClock } from './database-clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

const databaseAt = (start: string) => {
  let now = new Date(start)
  return {
    query: vi.fn(async () => ({ rows: [{ now }] })) as never,
    set: (time: string) => {
      now = new Date(time)
    },
  }
}

test('the time is the database’s, however wrong the local clock is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') })
  const clock = await startDatabaseClock(databaseAt('2026-05-04T10:00:00Z'))
  expect(clock.now().toISOString().slice(0, 13)).toBe('2026-05-04T10')
  vi.setSystemTime(new Date('1999-01-01T00:00:00Z'))
  expect(clock.now().toISOString().slice(0, 13)).toBe('2026-05-04T10')
  clock.stop()
})

test('it advances between two readings, and follows the database when that is set', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const database = databaseAt('2026-05-04T10:00:00Z')
  const clock = await startDatabaseClock(database)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(clock.now()).toEqual(new Date('2026-05-04T10:00:20Z'))
  database.set('2026-05-04T09:00:00Z')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(clock.now()).toEqual(new Date('2026-05-04T09:00:00Z'))
  expect(await clock.read()).toEqual(new Date('2026-05-04T09:00:00Z'))
  clock.stop()
})
