import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { startWaiting } from './patience.ts'

type WaitOptions = { timeout?: number; interval?: number }

/** Retries until success; fails with the last error after enough running time. */
const waitFor = async <Result>(
  check: () => Result | Promise<Result>,
  options: number | WaitOptions = {},
): Promise<Result> => {
  const { timeout, interval = 30 } = typeof options === 'number' ? { timeout: options } : options
  const hasEnded = startWaiting(timeout)
  for (;;) {
    try {
      return await orGiveUp(Promise.resolve().then(check), hasEnded)
    } catch (error) {
      if (hasEnded()) throw error
      await pause(interval)
    }
  }
}

/** Rejects when a single check never settles, which retries alone would not notice. */
const orGiveUp = async <Result>(answer: Promise<Result>, hasEnded: () => boolean): Promise<Result> => {
  let watching: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    watching = setInterval(() => {
      if (hasEnded()) reject(new Error('the check of this wait never answered'))
    }, 500)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearInterval(watching)
  }
}

type Matchers = Record<string | symbol, (...expected: unknown[]) => unknown>
type PollOptions = WaitOptions & { message?: string }

/** Retries until a matcher holds; a failure points at the line of the test. */
const poll = (read: () => unknown, options: PollOptions = {}) => {
  const matchersFor = (pick: (value: unknown) => object): object =>
    new Proxy(Object.create(null), {
      get: (_, matcher) => (matcher === 'not' ? negated() : pollWith(pick, matcher)),
    })
  const negated = () => matchersFor((value) => expect(value, options.message).not)
  const pollWith =
    (pick: (value: unknown) => object, matcher: string | symbol) =>
    (...expected: unknown[]) => {
      const { stack = '' } = new Error()
      const attempt = async () => (pick(await read()) as Matchers)[matcher]?.(...expected)
      return waitFor(attempt, options).catch((error: Error) => {
        error.stack = `${error.name}: ${error.message}\n${stack.split('\n').slice(2).join('\n')}`
        throw error
      })
    }
  return matchersFor((value) => expect(value, options.message))
}

// Vitest's waits count wall time; these do not count a suspended machine.
Object.assign(vi, { waitFor })
Object.assign(expect, { poll })
