import { fork } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine } from '../confine.ts'
import type { Report, Result, Task } from './task.ts'

export type OutboundProcess = {
  perform(task: Task): Promise<Result>
  end(): void
  readonly ended: Promise<void>
}

const startMs = 30_000
/** A task that runs this much over its own limit shows that the process is stuck. */
const graceMs = 2_000
const here = dirname(fileURLToPath(import.meta.url))
const packages = fileURLToPath(import.meta.resolve('ipaddr.js')).replace(/(?<=[\\/]node_modules)[\\/].*/, '')
const nothing = { nothing: true } as const

/** It inherits no environment, reads only its own program and starts no other. */
export const startOutboundProcess = (program: string): OutboundProcess => {
  const child = fork(program, [], {
    ...confine({
      readable: [here, dirname(program), packages],
      network: true,
      options: ['--max-old-space-size=256'],
    }),
    cwd: '/',
    serialization: 'advanced',
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
