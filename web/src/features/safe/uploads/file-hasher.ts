import type { HashAnswer, HashRequest } from './hash-worker.ts'

export interface FileHasher {
  /** The hash of a part; with the last one also that of the whole file. */
  hash: (from: number, to: number) => Promise<{ part: string; whole?: string }>
  end: () => void
}

const idleTime = 10_000
let idle: Worker | undefined
let farewell: ReturnType<typeof setTimeout> | undefined

const takeWorker = (): Worker => {
  clearTimeout(farewell)
  const worker = idle ?? new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  idle = undefined
  return worker
}

/** One worker for all files: starting one takes longer than hashing a small file. */
const keepWorker = (worker: Worker): void => {
  idle = worker
  farewell = setTimeout(() => {
    idle?.terminate()
    idle = undefined
  }, idleTime)
}

/** Hashes in a worker, so that the main thread stays responsive. */
export const createFileHasher = (file: File): FileHasher => {
  const worker = takeWorker()
  let anew = true
  let busy = false
  return {
    hash: (from, to) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
          busy = false
          if ('problem' in data) reject(new Error(data.problem))
          else resolve(data)
        }
        worker.onerror = () => reject(new Error('The file cannot be read'))
        busy = true
        worker.postMessage({ file, from, to, anew } satisfies HashRequest)
        anew = false
      }),
    end: () => {
      if (busy || idle) worker.terminate()
      else keepWorker(worker)
    },
  }
}
