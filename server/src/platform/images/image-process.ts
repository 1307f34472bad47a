import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine } from '../confine.ts'
import type { ProcessLimits, RenderTask, SentTask, WorkerReport } from './rendition.ts'

export type ImageProcess = {
  /** Undefined when the process ended without a report: killed for time or memory, or crashed. */
  work(task: RenderTask, timeoutMs: number): Promise<WorkerReport | undefined>
  end(): void
  readonly ended: Promise<void>
}

const ownProgram = fileURLToPath(new URL('./image-worker.ts', import.meta.url))
const here = dirname(ownProgram)
const packages = fileURLToPath(import.meta.resolve('sharp')).replace(/(?<=[\\/]node_modules)[\\/].*/, '')
const startMs = 30_000

/**
 * It inherits no environment and reads no file of the service: pictures arrive by a pipe. It keeps two
 * permissions, for the native code of `sharp` and for the thread that watches its limits.
 */
export const startImageProcess = (limits: ProcessLimits, program = ownProgram): ImageProcess => {
  const child = fork(program, [JSON.stringify(limits)], {
    ...confine({
      readable: [here, dirname(program), packages],
      network: false,
      options: ['--allow-addons', '--allow-worker', '--max-old-space-size=256'],
    }),
    cwd: '/',
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  child.on('error', () => child.kill('SIGKILL'))
  // A write to a process that has ended fails; its exit reports the failure.
  child.stdin?.on('error', () => {})
  const leaving = new AbortController()
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  void ended.then(() => leaving.abort())
  const nextReport = (timeoutMs: number): Promise<WorkerReport | undefined> =>
    new Promise((resolve) => {
      const settle = (report?: WorkerReport) => {
        clearTimeout(timer)
        child.off('message', settle)
        child.off('exit', onExit)
        resolve(report)
      }
      const onExit = () => settle()
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      child.once('message', settle)
      child.once('exit', onExit)
    })
  const ready = nextReport(startMs)
  if (child.pid !== undefined) yieldTo(child.pid)

  /** A process without the whole picture would wait for the rest, so it cannot be reused. */
  const send = async ({ file, renditions }: RenderTask): Promise<void> => {
    const { stdin } = child
    if (!stdin) return
    try {
      const task: SentTask = { bytes: (await stat(file)).size, renditions }
      child.send(task, () => {})
      for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }))
        if (!stdin.write(chunk)) await once(stdin, 'drain', { signal: leaving.signal })
    } catch {
      child.kill('SIGKILL')
    }
  }

  return {
    ended,
    end: () => void child.kill('SIGKILL'),
    async work(task, timeoutMs) {
      if (!(await ready) || !child.connected) return undefined
      const report = nextReport(timeoutMs)
      void send(task)
      return report
    },
  }
}

/** Lowers the priority; if the system does not allow it, the process runs at the normal one. */
const yieldTo = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
