import { fork } from 'node:child_process'
import { on } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine } from '../confine.ts'
import type { BookReport, BookTask } from './book-task.ts'
import { type Batch, BookFailed } from './card.ts'

const here = dirname(fileURLToPath(import.meta.url))
const platform = dirname(here)
const packages = fileURLToPath(import.meta.resolve('tsdav')).replace(/(?<=[\\/]node_modules)[\\/].*/, '')

type Options = { program: string; withinMs: number; signal: AbortSignal }

/** It inherits no environment, reads only its own program, and ends with the reading, however that ends. */
export async function* readInProcess(
  task: BookTask,
  { program, withinMs, signal }: Options,
): AsyncGenerator<Batch> {
  const late = AbortSignal.timeout(withinMs)
  const gone = new AbortController()
  const child = fork(program, [], {
    ...confine({
      readable: [platform, dirname(program), packages],
      network: true,
      options: ['--max-old-space-size=256'],
    }),
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  child.on('error', () => gone.abort())
  child.once('exit', () => gone.abort())
  try {
    const reports = on(child, 'message', { signal: AbortSignal.any([signal, late, gone.signal]) })
    child.send(task, () => {})
    for await (const [report] of reports as AsyncIterable<[BookReport]>) {
      if ('failed' in report) throw new BookFailed(report.failed)
      if ('done' in report) return
      yield report.batch
    }
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw new BookFailed('unreachable')
    throw error instanceof BookFailed ? error : new BookFailed('unreadable')
  } finally {
    child.kill('SIGKILL')
  }
}
