import { fork } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report, Result, Task } from './task.ts'

export type OutboundProcess = {
  perform(task: Task): Promise<Result>
  end(): void
  readonly ended: Promise<void>
}

const startMs = 30_000
/** Beyond its own time a task shows that the process is stuck. */
const graceMs = 2_000
const here = dirname(fileURLToPath(import.meta.url))
const packages = fileURLToPath(import.meta.resolve('ipaddr.js')).replace(/(?<=[\\/]node_modules)[\\/].*/, '')
const nothing = { nothing: true } as const

/** It inherits no setting, and may read its own program alone: no file of the service, and no other program to start. */
export const startOutboundProcess = (program: string): OutboundProcess => {
  const readable = [here, dirname(program), packages].map((folder) => `--allow-fs-read=${folder}`)
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: ['--permission', ...readable, '--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  const waiting = new Map<number, (result: Result) => void>()
  let hasBegun = () => {}
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve
  })
  const starting = setTimeout(() => child.kill('SIGKILL'), startMs)
  child.on('error', () => child.kill('SIGKILL'))
  child.on('message', (report: Report) => {
    clearTimeout(starting)
    if ('ready' in report) hasBegun()
    else waiting.get(report.id)?.(report)
  })
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      clearTimeout(starting)
      for (const settle of waiting.values()) settle(nothing)
      resolve()
    }),
  )

  const send = (task: Task): Promise<Result> =>
    new Promise((resolve) => {
      if (!child.connected) return resolve(nothing)
      const stuck = setTimeout(() => child.kill('SIGKILL'), task.withinMs + graceMs)
      waiting.set(task.id, (result) => {
        clearTimeout(stuck)
        waiting.delete(task.id)
        resolve(result)
      })
      child.send(task, () => {})
    })

  return {
    ended,
    end: () => void child.kill('SIGKILL'),
    async perform(task) {
      await Promise.race([begun, ended])
      return send(task)
    },
  }
}
