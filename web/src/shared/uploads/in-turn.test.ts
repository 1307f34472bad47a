import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../api/call-failed.ts'
import { inTurn } from '../../api/in-turn.ts'
import { createUploadQueue } from './upload-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = (retryAfter: string | null, status = 429) => new CallFailed(status, [], retryAfter)

/** Refuses with each of these, then answers. */
const serverThat = (...refusals: Error[]) => {
  const send = vi.fn(async () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return 'kept'
  })
  return { send, open: new AbortController() }
}

test.each([429, 503])(
  'what is refused with %i is sent again when the server asked for it',
  async (status) => {
    const { send, open } = serverThat(busy('4', status), busy('2', status))
    const sent = inTurn(send, open.signal)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_001)
    expect(await sent).toBe('kept')
    expect(send).toHaveBeenCalledTimes(3)
  },
)

test.each([
  ['no time is said', busy(null)],
  ['it would take long', busy('3600')],
  ['it is refused for itself', busy('4', 422)],
  ['it fails otherwise', new Error('no')],
])('it is given back when %s', async (_, refusal) => {
  const { send, open } = serverThat(refusal)
  await expect(inTurn(send, open.signal)).rejects.toBe(refusal)
  expect(send).toHaveBeenCalledTimes(1)
})

test('one that is cancelled while it waits is not sent again', async () => {
  const { send, open } = serverThat(busy('4'))
  const sent = expect(inTurn(send, open.signal)).rejects.toThrow('cancelled')
  await vi.advanceTimersByTimeAsync(1_000)
  open.abort(new Error('cancelled'))
  await sent
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a queue whose server is busy loses nothing and keeps to three at a time', async () => {
  let atWork = 0
  let most = 0
  const kept: string[] = []
  const failed: string[] = []
  const queue = createUploadQueue<string>({
    onStart: () => {},
    onProgress: () => {},
    onDone: (key) => kept.push(key),
    onFailed: (key) => failed.push(key),
  })
  const answer = async (key: string) => {
    // Accepts one at a time, and answers the others with Retry-After.
    if (atWork >= 1) throw busy('1')
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise((resolve) => setTimeout(resolve, 500))
    atWork -= 1
    return key
  }
  const keys = Array.from({ length: 12 }, (_, index) => `picture ${index}`)
  for (const key of keys) queue.add(key, { send: (signal) => inTurn(() => answer(key), signal) })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(kept.sort()).toEqual(keys.sort())
  expect([failed, most]).toEqual([[], 1])
})
