import { decodeText } from './decode-text.ts'
import { describeDocument } from './describe-document.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { Network } from './network.ts'
import type { Result, Task } from './task.ts'

const mostBytes = 1024 * 1024
const types = { document: ['text/html', 'application/xhtml+xml'], picture: ['image/'] }

/** Any failure or timeout gives an empty answer. */
export const performTask = async (network: Network, task: Omit<Task, 'id'>): Promise<Result> => {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), task.withinMs)
  try {
    return await Promise.race([read(network, task, ending.signal), refusedBy(ending.signal)])
  } catch {
    return { nothing: true }
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}

const refusedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', reject, { once: true }))

const read = async (network: Network, task: Omit<Task, 'id'>, signal: AbortSignal): Promise<Result> => {
  const { want, address, language } = task
  const fetched = await guardedFetch(network, { address, types: types[want], language, mostBytes, signal })
  const { bytes, whole, url, type } = fetched
  if (want === 'document') return { document: describeDocument(decodeText(bytes, type), url) }
  return whole ? { picture: bytes } : { nothing: true }
}
