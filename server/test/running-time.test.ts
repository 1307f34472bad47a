import { expect, test } from 'vitest'
import { countRunning, type Glance, parseStat, runningMs } from './running-time.ts'

const start: Glance = { at: 1000, cpuTicks: 500, stolenTicks: 20, runnable: 1 }
const later = (changes: Partial<Glance>): Glance => ({ ...start, at: 1250, cpuTicks: 550, ...changes })

test('time on a quiet machine counts in full', () => {
  expect(countRunning(start, later({}), 2)).toBe(250)
  expect(countRunning(start, later({ runnable: 4 }), 2)).toBe(250)
})

test('a suspension does not count', () => {
  expect(countRunning(start, later({ at: 121_000 }), 2)).toBe(500)
})

test('CPU time taken by the host does not count', () => {
  expect(countRunning(start, later({ stolenTicks: 65 }), 2)).toBeCloseTo(25)
})

test('time counts less while other processes are runnable', () => {
  expect(countRunning(start, later({ runnable: 16 }), 2)).toBe(62.5)
})

test('a machine without counters uses its clock', () => {
  const none = parseStat('')
  expect(countRunning({ at: 0, ...none }, { at: 250, ...none }, 2)).toBe(250)
})

test('the counters are those of Linux', () => {
  const stat = 'cpu  10 1 2 80 3 0 1 3 7 0\ncpu0 1 1 1 1 1 1 1 1 1 1\nprocs_running 5\nprocs_blocked 0\n'
  expect(parseStat(stat)).toEqual({ cpuTicks: 100, stolenTicks: 3, runnable: 5 })
})

test('while this process is suspended, its running time stops', async () => {
  const [clock, running] = [performance.now(), runningMs()]
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(performance.now() - clock).toBeGreaterThan(3000)
  expect(runningMs() - running).toBeLessThan(2000)
})
