import { expect, test } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'

const startQueue = () => {
  const log: string[] = []
  const open = new Map<string, { resolve: (answer: string) => void; reject: (error: unknown) => void }>()
  const queue = createUploadQueue<string>({
    onStart: (key) => log.push(`start ${key}`),
    onProgress: (key, share) => log.push(`${key} ${share}`),
    onDone: (key, answer) => log.push(`done ${key} ${answer}`),
    onFailed: (key) => log.push(`failed ${key}`),
  })
  const add = (key: string) =>
    queue.add(key, {
      send: (signal, onProgress) =>
        new Promise((resolve, reject) => {
          onProgress(0.5)
          open.set(key, { resolve, reject })
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
  const settle = async (key: string, how: 'resolve' | 'reject') => {
    open.get(key)?.[how](`${key}!`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { log, queue, add, settle, started: () => log.filter((line) => line.startsWith('start')) }
}

test('three are sent at once, the others wait for their turn', async () => {
  const { log, add, settle, started } = startQueue()
  for (const key of ['a', 'b', 'c', 'd', 'e']) add(key)
  expect(started()).toEqual(['start a', 'start b', 'start c'])
  await settle('b', 'resolve')
  expect(log).toContain('done b b!')
  expect(started()).toEqual(['start a', 'start b', 'start c', 'start d'])
})

test('a failed one can be tried again', async () => {
  const { log, queue, add, settle } = startQueue()
  add('a')
  await settle('a', 'reject')
  expect(log).toEqual(['start a', 'a 0.5', 'failed a'])
  queue.retry('a')
  await settle('a', 'resolve')
  expect(log.slice(3)).toEqual(['start a', 'a 0.5', 'done a a!'])
})

test('a cancelled one makes room, and is never heard of again', async () => {
  const { log, queue, add, settle, started } = startQueue()
  for (const key of ['a', 'b', 'c', 'd', 'e']) add(key)
  queue.cancel('d')
  queue.cancel('a')
  await settle('a', 'resolve')
  expect(started()).toEqual(['start a', 'start b', 'start c', 'start e'])
  expect(log.some((line) => line.startsWith('done a') || line.startsWith('failed a'))).toBe(false)
  queue.retry('a')
  expect(started()).toHaveLength(4)
})

test('when all is cancelled nothing starts any more', async () => {
  const { queue, add, settle, started } = startQueue()
  for (const key of ['a', 'b', 'c', 'd']) add(key)
  queue.cancelAll()
  await settle('a', 'resolve')
  expect(started()).toHaveLength(3)
})

test('one that is cancelled as it arrives is not heard of either', async () => {
  const { log, queue, add, settle } = startQueue()
  add('a')
  const settled = settle('a', 'resolve')
  queue.cancel('a')
  await settled
  expect(log).toEqual(['start a', 'a 0.5'])
})

test('one that is on its way, or waits, is not sent a second time', async () => {
  const { queue, add, settle, started } = startQueue()
  for (const key of ['a', 'b', 'c', 'd']) add(key)
  for (const key of ['a', 'd']) queue.retry(key)
  for (const key of ['b', 'c']) await settle(key, 'resolve')
  expect(started()).toEqual(['start a', 'start b', 'start c', 'start d'])
})
