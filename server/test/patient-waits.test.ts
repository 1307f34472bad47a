import { expect, test, vi } from 'vitest'

const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a wait that never succeeds fails with its last error', async () => {
  let tries = 0
  const check = () => expect(++tries).toBe(0)
  await expect(vi.waitFor(check, { timeout: 500, interval: 20 })).rejects.toThrow(/to be \+?0/)
  expect(tries).toBeGreaterThan(1)
})

test('a wait outlasts a suspension of the machine', async () => {
  let stoodStill = false
  const check = async () => {
    if (stoodStill) return 'came'
    stoodStill = true
    standStill(3000)
    throw new Error('not yet')
  }
  expect(await vi.waitFor(check, { timeout: 1500 })).toBe('came')
})

test('a wait for a check that never settles ends too', async () => {
  await expect(vi.waitFor(() => new Promise(() => {}), { timeout: 500 })).rejects.toThrow('never answered')
})

test('a value is read until it matches, or no longer matches', async () => {
  let count = 0
  await expect.poll(() => ++count).toBe(3)
  await expect.poll(async () => ++count).not.toBeLessThan(6)
  expect(count).toBe(6)
})

test('a value that never matches fails at the line of the test', async () => {
  const failure: Error = await expect
    .poll(() => 'one', { timeout: 300, message: 'the word' })
    .toBe('two')
    .then(
      () => new Error('held'),
      (error) => error,
    )
  expect(failure.message).toContain('the word')
  expect(failure.stack?.split('\n').find((line) => line.includes(' at '))).toContain('patient-waits.test.ts')
})
