import { parentPort, workerData } from 'node:worker_threads'
import type { ProcessLimits } from './rendition.ts'

/**
 * A thread of its own, because a decoder may keep the program's main thread busy until time and memory are gone.
 * Time is what the processor spent since the picture was begun: on a busy machine a good picture may take longer.
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
