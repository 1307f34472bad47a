import { fileURLToPath } from 'node:url'
import type { DocumentFacts } from './describe-document.ts'
import { type OutboundProcess, startOutboundProcess } from './outbound-process.ts'
import type { Result, Task } from './task.ts'

type Asked = { language: string; withinMs: number }

/** The only way by which the service reads what others put on the Internet. Nothing comes back when there is nothing. */
export type Outbound = {
  readDocument(address: string, asked: Asked): Promise<DocumentFacts | undefined>
  readPicture(address: string, asked: Asked): Promise<Uint8Array | undefined>
  stop(): Promise<void>
}

type Options = { program?: string; idleMs?: number }

const ownProgram = fileURLToPath(new URL('./outbound-worker.ts', import.meta.url))
const mostAtOnce = 16

/** The process starts with the first question and ends when nobody has asked for a while. */
export const createOutbound = ({ program = ownProgram, idleMs = 60_000 }: Options = {}): Outbound => {
  let running: OutboundProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let stopped = false
  let atWork = 0
  let lastId = 0

  const runningProcess = (): OutboundProcess => {
    if (running) return running
    const started = startOutboundProcess(program)
    running = started
    void started.ended.then(() => {
      if (running === started) running = undefined
    })
    return started
  }

  const rest = (): void => {
    running?.end()
    running = undefined
  }

  const ask = async (task: Omit<Task, 'id'>): Promise<Result> => {
    if (stopped || atWork >= mostAtOnce || task.withinMs <= 0) return { nothing: true }
    clearTimeout(resting)
    atWork += 1
    lastId += 1
    try {
      return await runningProcess().perform({ ...task, id: lastId })
    } finally {
      atWork -= 1
      if (atWork === 0) resting = setTimeout(rest, idleMs).unref()
    }
  }

  return {
    async readDocument(address, asked) {
      const result = await ask({ want: 'document', address, ...asked })
      return 'document' in result ? result.document : undefined
    },

    async readPicture(address, asked) {
      const result = await ask({ want: 'picture', address, ...asked })
      return 'picture' in result ? result.picture : undefined
    },

    async stop() {
      stopped = true
      clearTimeout(resting)
      running?.end()
      await running?.ended
    },
  }
}
