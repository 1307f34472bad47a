import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { FaultyImage } from './image-fault.ts'
import { renderImage } from './render-image.ts'
import type { SentTask, WorkerReport } from './rendition.ts'

/** A separate process: decoders of untrusted bytes run apart from the server's memory and secrets. */

const heavyBytes = 300 * 1024 * 1024

sharp.cache(false)
sharp.concurrency(1)

const watch = new Worker(new URL('./limits-watch.ts', import.meta.url), {
  workerData: JSON.parse(process.argv[2] ?? '{}'),
})
watch.unref()

const report = (message: WorkerReport): void => void process.send?.(message)

const work = async ({ bytes, renditions }: SentTask): Promise<WorkerReport> => {
  try {
    const image = await renderImage(await receive(bytes), renditions)
    return { image, heavy: process.memoryUsage.rss() > heavyBytes }
  } catch (error) {
    return { fault: error instanceof FaultyImage ? error.fault : faultOf(String(error)) }
  }
}

const faultOf = (text: string) => (/pixel limit/.test(text) ? 'tooManyPixels' : 'notAPicture')

/** One picture at a time; the next is sent after the report. */
const receive = async (length: number): Promise<Buffer> => {
  const whole = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const piece: Buffer | null = process.stdin.read()
    if (piece) filled += piece.copy(whole, filled)
    else await once(process.stdin, 'readable')
  }
  return whole
}

process.on('message', async (task: SentTask) => {
  watch.postMessage('begun')
  report(await work(task))
})
process.on('disconnect', () => process.exit())
watch.once('message', () => report({ ready: true }))
