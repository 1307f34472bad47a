import type { HashAnswer, HashRequest } from './hash-worker.ts'

export interface FileHasher {
  /** The hash of a part; with the last one also that of the whole. */
  hash: (from: number, to: number) => Promise<{ part: string; whole?: string }>
  end: () => void
}

/** Beside the screen, which stays at ease while gigabytes are read. */
export const createFileHasher = (file: File): FileHasher => {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  return {
    hash: (from, to) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<HashAnswer>) =>
          'problem' in data ? reject(new Error(data.problem)) : resolve(data)
        worker.onerror = () => reject(new Error('The file cannot be read'))
        worker.postMessage({ file, from, to } satisfies HashRequest)
      }),
    end: () => worker.terminate(),
  }
}
