import type { Network } from './network.ts'
import { performTask } from './perform-task.ts'
import type { Report, Task } from './task.ts'

/** Answers tasks until the server disconnects. */
export const serveOutbound = (network: Network): void => {
  const report = (message: Report): void => void process.send?.(message)
  process.on('message', async (task: Task) => {
    report({ id: task.id, ...(await performTask(network, task)) })
  })
  process.on('disconnect', () => process.exit())
  report({ ready: true })
}
