import { parentPort, workerData } from 'node:worker_threads'

/** A thread of its own, because a decoder may keep the program's main thread busy until the memory is gone. */
const everyMs = 50
const mostBytes = Number(workerData)

const look = (): void => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}

look()
setInterval(look, everyMs)
parentPort?.postMessage('watching')
