import { catalogue } from '@souvenance/contract/errors'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  advance,
  begin,
  bytesToCome,
  countArrived,
  fail,
  findNext,
  finish,
  isOpen,
  pause,
  remove,
  resume,
  shareArrived,
  stall,
  type UploadQueue,
  waitingUpload,
} from './upload-queue.ts'

const tooLarge = { type: 'error', key: catalogue.safeFileTooLarge.key, ns: 'messages', context: {} } as const
const three: UploadQueue = [1, 2, 3].map((id) =>
  waitingUpload({ id, name: `letter ${id}.pdf`, size: 100 * id, folder: undefined }),
)
const stateOf = (queue: UploadQueue, id: number) => queue.find((upload) => upload.id === id)?.state

it('they go one at a time, in the order they came', () => {
  expect(findNext(three)?.id).toBe(1)
  const sending = begin(three, 1)
  expect(findNext(sending)).toBeUndefined()
  expect(findNext(finish(sending, 1))?.id).toBe(2)
})

it('a paused one lets the next go before it, and keeps what has arrived', () => {
  const paused = pause(advance(begin(three, 1), 1, 60, 0), 1)
  expect(paused[0]).toMatchObject({ state: 'paused', sent: 60 })
  expect(findNext(paused)?.id).toBe(2)
  expect(findNext(resume(paused, 1))?.id).toBe(1)
})

it('a failed one says why, and can be tried again', () => {
  const failed = fail(begin(three, 1), 1, tooLarge)
  expect(failed[0]).toMatchObject({ state: 'failed', problem: tooLarge })
  expect(resume(failed, 1)[0]).toMatchObject({ state: 'waiting', problem: undefined })
})

it('a file refused beforehand never waits', () => {
  const refused = waitingUpload({ id: 9, name: 'film.mov', size: 5, folder: undefined }, tooLarge)
  expect(findNext([refused])).toBeUndefined()
})

it('a stalled file continues with the next progress', () => {
  const stalled = stall(begin(three, 1), 1)
  expect(stalled[0]?.stalled).toBe(true)
  expect(advance(stalled, 1, 10, 0)[0]?.stalled).toBe(false)
})

it('late news of one that was cancelled or paused changes nothing', () => {
  const gone = remove(begin(three, 1), 1)
  expect(advance(gone, 1, 50, 0)).toEqual(gone)
  const paused = pause(begin(three, 1), 1)
  expect(finish(advance(paused, 1, 50, 0), 1)).toEqual(paused)
})

it('pending bytes count, uploaded or failed ones do not', () => {
  expect(bytesToCome(three)).toBe(600)
  expect(bytesToCome(fail(finish(begin(three, 1), 1), 2, undefined))).toBe(300)
})

it('whatever is pressed, at most one is being sent, and none is lost but by cancelling', () => {
  const steps = [begin, pause, resume, finish, stall] as const
  const press = fc.record({ step: fc.constantFrom(...steps), id: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
      let queue = three
      for (const { step, id } of presses)
        queue = step === begin && findNext(queue)?.id !== id ? queue : step(queue, id)
      expect(queue.filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(1)
      expect(queue.map(({ id }) => id)).toEqual([1, 2, 3])
      expect(queue.every((upload) => isOpen(upload) || upload.state === 'done')).toBe(true)
    }),
  )
  expect(stateOf(three, 1)).toBe('waiting')
})

it('those that have arrived stay part of what all of them have reached', () => {
  const one = finish(begin(three, 1), 1)
  expect([countArrived(one), shareArrived(one)]).toEqual([1, 100 / 600])
  const half = advance(begin(one, 2), 2, 100, 0)
  expect(shareArrived(half)).toBe(200 / 600)
  expect(shareArrived(fail(half, 3, tooLarge))).toBe(200 / 300)
})

it('empty files are counted in place of their bytes', () => {
  const empty = three.map((upload) => ({ ...upload, size: 0 }))
  expect([shareArrived([]), shareArrived(empty), shareArrived(finish(begin(empty, 1), 1))]).toEqual([
    0,
    0,
    1 / 3,
  ])
})
