import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ProcessLimits, RenderTask, WorkerReport } from './rendition.ts'

export type ImageProcess = {
  /** Nothing when the process ended instead of reporting: killed for its time or memory, or crashed. */
  work(task: RenderTask, timeoutMs: number): Promise<WorkerReport | undefined>
  end(): void
  readonly ended: Promise<void>
}

const program = fileURLToPath(new URL('./image-worker.ts', import.meta.url))
const startMs = 30_000

/** It inherits no setting, so none of the server's secrets. */
export const startImageProcess = (limits: ProcessLimits): ImageProcess => {
  const child = fork(program, [JSON.stringify(limits)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  child.on('error', () => child.kill('SIGKILL'))
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
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

  return {
    ended,
    end: () => void child.kill('SIGKILL'),
    async work(task, timeoutMs) {
      if (!(await ready) || !child.connected) return undefined
      const report = nextReport(timeoutMs)
      child.send(task, () => {})
      return report
    },
  }
}

/** Some systems do not let a process choose; then it runs like any other. */
const yieldTo = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
