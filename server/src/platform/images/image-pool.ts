import { availableParallelism } from 'node:os'
import { Refusal } from '../http/refusal.ts'
import { type ImageProcess, startImageProcess } from './image-process.ts'
import type { ProcessLimits, RenderedImage, RenderTask, WorkerReport } from './rendition.ts'

export type ImagePool = {
  /** Refuses with notAPicture or tooManyPixels. */
  render(task: RenderTask): Promise<RenderedImage>
  stop(): Promise<void>
}

type Options = Partial<ProcessLimits> & { processes?: number; timeoutMs?: number; idleMs?: number }
type Waiting = { task: RenderTask; resolve(image: RenderedImage): void; reject(reason: unknown): void }

/**
 * Pictures are decoded by few processes of low priority, each one picture at a time, so that a flood of uploads
 * leaves the server its time. One that takes too long or too much memory is ended, and its picture refused.
 */
export const createImagePool = (options: Options = {}): ImagePool => {
  const { cpuMs = 9_000, timeoutMs = 40_000, memoryMb = 1024, idleMs = 60_000 } = options
  const most = options.processes ?? (availableParallelism() > 2 ? 2 : 1)
  const queue: Waiting[] = []
  const all = new Set<ImageProcess>()
  const resting = new Map<ImageProcess, NodeJS.Timeout>()
  let stopped = false

  const start = (): ImageProcess => {
    const started = startImageProcess({ memoryMb, cpuMs })
    all.add(started)
    void started.ended.then(() => {
      all.delete(started)
      wake(started)
      serveNext()
    })
    return started
  }

  const wake = (one: ImageProcess): void => {
    clearTimeout(resting.get(one))
    resting.delete(one)
  }

  const rest = (one: ImageProcess): void => {
    if (all.has(one)) resting.set(one, setTimeout(() => one.end(), idleMs).unref())
    serveNext()
  }

  const serveNext = (): void => {
    if (stopped || queue.length === 0) return
    const [rested] = resting.keys()
    const free = rested ?? (all.size < most ? start() : undefined)
    const waiting = free && queue.shift()
    if (!waiting) return
    wake(free)
    void serve(free, waiting)
  }

  const serve = async (one: ImageProcess, { task, resolve, reject }: Waiting): Promise<void> => {
    const report = await one.work(task, timeoutMs)
    if (report && 'image' in report) resolve(report.image)
    else reject(refusalFor(report, stopped))
    if (report && !('heavy' in report && report.heavy)) rest(one)
    else one.end()
  }

  return {
    render: (task) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new Refusal('unavailable'))
        queue.push({ task, resolve, reject })
        serveNext()
      }),

    async stop() {
      stopped = true
      for (const { reject } of queue.splice(0)) reject(new Refusal('unavailable'))
      for (const one of all) one.end()
      await Promise.all([...all].map(({ ended }) => ended))
    },
  }
}

const refusalFor = (report: WorkerReport | undefined, stopped: boolean): Refusal => {
  if (stopped) return new Refusal('unavailable')
  return new Refusal(report && 'fault' in report ? report.fault : 'notAPicture')
}
