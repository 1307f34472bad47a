import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('../../public/service-worker.js', import.meta.url), 'utf8')

type Handled = {
  request: { url: string; mode: string; method: string }
  respondWith?: (answer: unknown) => void
}
type Listener = (event: Handled & { waitUntil: (work: Promise<unknown>) => void }) => void

/** The worker in a world without a network, with the names of everything it stores. */
const startWorker = () => {
  const listeners = new Map<string, Listener>()
  const stored: string[] = []
  const deleted: string[] = []
  runInNewContext(source, {
    URL,
    Request: class {
      url: string
      constructor(url: string) {
        this.url = url
      }
    },
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    registration: {},
    caches: {
      open: async () => ({ add: async ({ url }: { url: string }) => void stored.push(url) }),
      keys: async () => ['offline', 'older'],
      delete: async (name: string) => deleted.push(name),
      match: async (url: string) => `kept ${url}`,
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  const tell = async (name: string) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) } as never)
    await Promise.all(works)
  }
  /** The answer of the worker; undefined if it leaves the request alone. */
  const ask = async (path: string, mode = 'navigate', method = 'GET'): Promise<unknown> => {
    let answer: unknown
    const request = { url: `https://memory.example${path}`, mode, method }
    const respondWith = (given: unknown) => {
      answer = given
    }
    listeners.get('fetch')?.({ request, respondWith } as never)
    return answer
  }
  return { tell, ask, stored, deleted }
}

test('nothing but the offline page is stored, and what a former worker stored is deleted', async () => {
  const { tell, ask, stored, deleted } = startWorker()
  await tell('install')
  await tell('activate')
  await ask('/emile-laurent')
  expect(stored).toEqual(['/offline'])
  expect(deleted).toEqual(['older'])
})

test('a page that cannot be reached is answered by the offline page', async () => {
  const { ask } = startWorker()
  expect(await ask('/emile-laurent/timeline')).toBe('kept /offline')
  expect(await ask('/')).toBe('kept /offline')
})

test.each([
  ['/api/v1.0/users/me', 'cors', 'GET'],
  ['/api/v1.0/safe/archive', 'navigate', 'GET'],
  ['/media/1/lg', 'no-cors', 'GET'],
  ['/media/1/lg', 'navigate', 'GET'],
  ['/assets/base.js', 'cors', 'GET'],
  ['/emile-laurent', 'navigate', 'POST'],
])('%s is left alone (%s, %s)', async (path, mode, method) => {
  expect(await startWorker().ask(path, mode, method)).toBeUndefined()
})
