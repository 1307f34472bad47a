import { availableParallelism } from 'node:os'
import { Refusal } from '../http/calls/refusal.ts'
import { type ImageProcess, startImageProcess } from './image-process.ts'
import type { ProcessLimits, RenderedImage, RenderTask, WorkerReport } from './rendition.ts'
import { type Bounds, createTurns } from './turns.ts'

export type ImagePool = {
  /** Queued fairly among accounts. Refuses with notAPicture, tooManyPixels or manyPictures. */
  render(task: RenderTask, account: string): Promise<RenderedImage>
  /** Refuses as `render` would, before work that needs a place in the queue. */
  requireRoom(account: string): void
  stop(): Promise<void>
}

type Options = Partial<ProcessLimits & Bounds> & {
  processes?: number
  timeoutMs?: number
  idleMs?: number
  start?: (limits: ProcessLimits) => ImageProcess
}
type Waiting = { task: RenderTask; resolve(image: RenderedImage): void; reject(reason: unknown): void }

const usualBounds: Bounds = { atWork: 2, waiting: 24, waitingInAll: 200 }
/** Roughly the time of a large picture. */
const retryAfter = 4

/**
 * A few low-priority processes decode one picture each, so that many uploads do not starve the server.
 * Accounts are queued fairly. A process over its time or memory limit is killed and its picture refused.
 */
export const createImagePool = (options: Options = {}): ImagePool => {
  const { cpuMs = 9_000, timeoutMs = 40_000, memoryMb = 1024, idleMs = 60_000 } = options
  const most = options.processes ?? (availableParallelism() > 2 ? 2 : 1)
  const turns = createTurns<Waiting>({ ...usualBounds, ...options })
  const all = new Set<ImageProcess>()
  const resting = new Map<ImageProcess, NodeJS.Timeout>()
  let stopped = false

  const start = (): ImageProcess => {
    const started = (options.start ?? startImageProcess)({ memoryMb, cpuMs })
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
    const [rested] = resting.keys()
    if (stopped || (!rested && all.size >= most)) return
    const next = turns.next()
    if (!next) return
    const free = rested ?? start()
    wake(free)
    void serve(free, next.work, next.account)
  }

  const serve = async (
    one: ImageProcess,
    { task, resolve, reject }: Waiting,
    account: string,
  ): Promise<void> => {
    const report = await one.work(task, timeoutMs)
    turns.done(account)
    if (report && 'image' in report) resolve(report.image)
    else reject(refusalFor(report, stopped))
    if (report && !('heavy' in report && report.heavy)) rest(one)
    else one.end()
  }

  return {
    render: (task, account) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(new Refusal('unavailable'))
        turns.add(account, { task, resolve, reject })?.reject(manyPictures())
        serveNext()
      }),

    requireRoom(account) {
      if (!turns.hasRoom(account)) throw manyPictures()
    },

    async stop() {
      stopped = true
      for (const { reject } of turns.drain()) reject(new Refusal('unavailable'))
      for (const one of all) one.end()
      await Promise.all([...all].map(({ ended }) => ended))
    },
  }
}

const manyPictures = () => new Refusal('manyPictures', { seconds: retryAfter }, { retryAfter })

const refusalFor = (report: WorkerReport | undefined, stopped: boolean): Refusal => {
  if (stopped) return new Refusal('unavailable')
  return new Refusal(report && 'fault' in report ? report.fault : 'notAPicture')
}
