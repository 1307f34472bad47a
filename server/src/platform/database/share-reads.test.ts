import { expect, test } from 'vitest'
import { shareReads } from './share-reads.ts'

/** Reads that end when they are told to. */
const startReading = () => {
  const begun: { key: string; end: (result: string) => void; fail: (error: Error) => void }[] = []
  const read = shareReads(
    (key) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ key, end: resolve, fail: reject })
      }),
  )
  return { begun, read }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('nobody is told what was read before they asked, and those who wait share one read', async () => {
  const { begun, read } = startReading()
  const first = read('page')
  const crowd = [read('page'), read('page'), read('page')]
  expect(begun).toHaveLength(1)
  begun[0]?.end('before')
  expect(await first).toBe('before')
  await turn()
  expect(begun).toHaveLength(2)
  const late = read('page')
  begun[1]?.end('after')
  expect(await Promise.all(crowd)).toEqual(['after', 'after', 'after'])
  await turn()
  begun[2]?.end('later')
  expect([await late, begun.length]).toEqual(['later', 3])
})

test('other things are read at the same time, and what failed is read again', async () => {
  const { begun, read } = startReading()
  const failing = read('page')
  const waiting = read('page')
  const other = read('other')
  expect(begun.map(({ key }) => key)).toEqual(['page', 'other'])
  begun[0]?.fail(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await turn()
  begun[2]?.end('back')
  begun[1]?.end('elsewhere')
  expect([await waiting, await other]).toEqual(['back', 'elsewhere'])
  await turn()
  void read('page')
  expect(begun).toHaveLength(4)
})
