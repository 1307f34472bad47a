import { parentPort, workerData } from 'node:worker_threads'
import type { ProcessLimits } from './rendition.ts'

/**
 * A separate thread, because a decoder may block the main one. It measures CPU time, because a valid picture
 * may take longer on a busy machine.
 */
const everyMs = 50
const { memoryMb, cpuMs }: ProcessLimits = workerData
let begun = process.cpuUsage()

const look = (): void => {
  const { user, system } = process.cpuUsage(begun)
  const exceeds = process.memoryUsage.rss() > memoryMb * 1024 * 1024 || (user + system) / 1000 > cpuMs
  if (exceeds) process.kill(process.pid, 'SIGKILL')
}

parentPort?.on('message', () => {
  begun = process.cpuUsage()
})
setInterval(look, everyMs)
look()
parentPort?.postMessage('watching')
