import type { Message } from '@souvenance/contract/envelope'
import { addSample, type PaceSample } from './upload-pace.ts'

/** A file being sent, or waiting. */
export interface Upload {
  id: number
  name: string
  size: number
  /** The path of its destination folder; empty for the root. */
  folder: string | undefined
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'done'
  /** Stalled; it is retried automatically. */
  stalled: boolean
  sent: number
  samples: readonly PaceSample[]
  problem: Message | undefined
}

export type UploadQueue = readonly Upload[]

export const waitingUpload = (
  upload: Pick<Upload, 'id' | 'name' | 'size' | 'folder'>,
  problem?: Message,
): Upload => ({
  ...upload,
  state: problem ? 'failed' : 'waiting',
  stalled: false,
  sent: 0,
  samples: [],
  problem,
})

const change = (
  queue: UploadQueue,
  id: number,
  from: readonly Upload['state'][],
  changes: (upload: Upload) => Partial<Upload>,
): UploadQueue =>
  queue.map((upload) =>
    upload.id === id && from.includes(upload.state) ? { ...upload, ...changes(upload) } : upload,
  )

/** The next file to send: the first that waits, while none is being sent. */
export const findNext = (queue: UploadQueue): Upload | undefined =>
  queue.some(({ state }) => state === 'sending') ? undefined : queue.find(({ state }) => state === 'waiting')

export const begin = (queue: UploadQueue, id: number): UploadQueue =>
  change(queue, id, ['waiting'], () => ({ state: 'sending', stalled: false, samples: [] }))

export const advance = (queue: UploadQueue, id: number, sent: number, at: number): UploadQueue =>
  change(queue, id, ['sending'], ({ samples }) => ({
    sent,
    stalled: false,
    samples: addSample(samples, { at, bytes: sent }),
  }))

export const stall = (queue: UploadQueue, id: number): UploadQueue =>
  change(queue, id, ['sending'], () => ({ stalled: true, samples: [] }))

export const pause = (queue: UploadQueue, id: number): UploadQueue =>
  change(queue, id, ['waiting', 'sending'], () => ({ state: 'paused', stalled: false, samples: [] }))

/** Resumes paused files, and retries failed ones. */
export const resume = (queue: UploadQueue, id: number): UploadQueue =>
  change(queue, id, ['paused', 'failed'], () => ({ state: 'waiting', problem: undefined }))

export const fail = (queue: UploadQueue, id: number, problem: Message | undefined): UploadQueue =>
  change(queue, id, ['waiting', 'sending'], () => ({ state: 'failed', stalled: false, samples: [], problem }))

export const finish = (queue: UploadQueue, id: number): UploadQueue =>
  change(queue, id, ['sending'], ({ size }) => ({ state: 'done', stalled: false, sent: size }))

export const remove = (queue: UploadQueue, id: number): UploadQueue =>
  queue.filter((upload) => upload.id !== id)

export const isOpen = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'paused'

/** Progress over all added files, from 0 to 1; empty files are counted by number. */
export const shareArrived = (queue: UploadQueue): number => {
  const wanted = queue.filter(({ state }) => state !== 'failed')
  const total = wanted.reduce((sum, { size }) => sum + size, 0)
  if (total === 0) return wanted.length === 0 ? 0 : countArrived(wanted) / wanted.length
  return wanted.reduce((sum, { sent }) => sum + sent, 0) / total
}

export const countArrived = (queue: UploadQueue): number =>
  queue.filter(({ state }) => state === 'done').length

/** The quota that pending uploads still need. */
export const bytesToCome = (queue: UploadQueue): number =>
  queue.filter(isOpen).reduce((sum, { size }) => sum + size, 0)
