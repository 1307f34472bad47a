import { fileURLToPath } from 'node:url'
import type { DocumentFacts } from './describe-document.ts'
import { type OutboundProcess, startOutboundProcess } from './outbound-process.ts'
import type { Result, Task } from './task.ts'

type Asked = { asker: string; language: string; withinMs: number }

/** The only way to read from the Internet. Undefined on any failure. */
export type Outbound = {
  readDocument(address: string, asked: Asked): Promise<DocumentFacts | undefined>
  readPicture(address: string, asked: Asked): Promise<Uint8Array | undefined>
  stop(): Promise<void>
}

type Options = { program?: string; idleMs?: number }

const ownProgram = fileURLToPath(new URL('./outbound-worker.ts', import.meta.url))
const mostAtOnce = 16
/** Per user, so that slow addresses of one leave room for others. */
const mostOfOne = 4

/** The process starts at the first task and ends after an idle time. */
export const createOutbound = ({ program = ownProgram, idleMs = 60_000 }: Options = {}): Outbound => {
  let running: OutboundProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let stopped = false
  const atWork = new Map<string, number>()
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

  const isBusy = (asker: string): boolean => {
    const all = [...atWork.values()].reduce((sum, one) => sum + one, 0)
    return all >= mostAtOnce || (atWork.get(asker) ?? 0) >= mostOfOne
  }

  const count = (asker: string, change: 1 | -1): void => {
    const now = (atWork.get(asker) ?? 0) + change
    if (now === 0) atWork.delete(asker)
    else atWork.set(asker, now)
  }

  const ask = async ({ asker, ...task }: Omit<Task, 'id'> & Asked): Promise<Result> => {
    if (stopped || isBusy(asker) || task.withinMs <= 0) return { nothing: true }
    clearTimeout(resting)
    count(asker, 1)
    lastId += 1
    try {
      return await runningProcess().perform({ ...task, id: lastId })
    } finally {
      count(asker, -1)
      if (atWork.size === 0) resting = setTimeout(rest, idleMs).unref()
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
