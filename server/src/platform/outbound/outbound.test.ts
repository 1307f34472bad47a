import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutbound, type Outbound } from './outbound.ts'

const program = fileURLToPath(new URL('../../../test/outbound-program.ts', import.meta.url))
const asked = { asker: 'claire', language: 'en', withinMs: 20_000 }
const hasty = { asker: 'claire', language: 'en', withinMs: 50 }

let outbound: Outbound
beforeAll(() => {
  outbound = createOutbound({ program })
})
afterAll(() => outbound.stop())

const titleOf = async (path: string, how = asked) =>
  (await outbound.readDocument(`http://open.example/${path}`, how))?.title

describe('the outbound process', () => {
  it('reads documents, and nothing of the machine it runs on', async () => {
    expect(await titleOf('')).toBe('files closed, settings 0')
  })

  it('returns nothing when the other side is silent', async () => {
    expect(await titleOf('silent', hasty)).toBeUndefined()
    expect(await titleOf('')).toBeDefined()
  })

  it('is replaced when it hangs or ends', async () => {
    expect(await titleOf('spin', hasty)).toBeUndefined()
    expect(await titleOf('')).toBeDefined()
    expect(await titleOf('end')).toBeUndefined()
    expect(await titleOf('')).toBeDefined()
  })

  it('starts again after a rest', async () => {
    const resting = createOutbound({ program, idleMs: 1 })
    const ask = () => resting.readDocument('http://open.example/', asked)
    expect(await ask()).toBeDefined()
    expect(await ask()).toBeDefined()
    await resting.stop()
  })

  it('limits concurrent tasks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => titleOf('', { ...asked, asker: `follower ${index}` })),
    )
    expect(answers.filter(Boolean)).toHaveLength(16)
  })

  it('limits the tasks of one asker, so that others find room', async () => {
    const many = Array.from({ length: 40 }, () => titleOf(''))
    const other = titleOf('', { ...asked, asker: 'rose' })
    expect((await Promise.all(many)).filter(Boolean)).toHaveLength(4)
    expect(await other).toBeDefined()
  })

  it('does nothing once stopped', async () => {
    const stopped = createOutbound({ program })
    await stopped.stop()
    expect(await stopped.readDocument('http://open.example/', asked)).toBeUndefined()
  })
})

describe('the outbound program of the service', () => {
  it('answers on a machine without a network, and never reads from inside', async () => {
    const own = createOutbound()
    for (const address of ['http://unknown.invalid/', 'http://127.0.0.1/', 'http://localhost/'])
      expect(await own.readDocument(address, { ...asked, withinMs: 5000 })).toBeUndefined()
    await own.stop()
  })
})
