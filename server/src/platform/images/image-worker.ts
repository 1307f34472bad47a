import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { FaultyImage } from './image-fault.ts'
import { renderImage } from './render-image.ts'
import type { RenderTask, WorkerReport } from './rendition.ts'

/** A program of its own: decoders meet strangers' bytes here, away from the server, its memory and its secrets. */

const heavyBytes = 300 * 1024 * 1024

sharp.cache(false)
sharp.concurrency(1)

const watch = new Worker(new URL('./limits-watch.ts', import.meta.url), {
  workerData: JSON.parse(process.argv[2] ?? '{}'),
})
watch.unref()

const report = (message: WorkerReport): void => void process.send?.(message)

const work = async (task: RenderTask): Promise<WorkerReport> => {
  try {
    const image = await renderImage(task)
    return { image, heavy: process.memoryUsage.rss() > heavyBytes }
  } catch (error) {
    return { fault: error instanceof FaultyImage ? error.fault : faultOf(String(error)) }
  }
}

const faultOf = (text: string) => (/pixel limit/.test(text) ? 'tooManyPixels' : 'notAPicture')

process.on('message', async (task: RenderTask) => {
  watch.postMessage('begun')
  report(await work(task))
})
process.on('disconnect', () => process.exit())
watch.once('message', () => report({ ready: true }))
