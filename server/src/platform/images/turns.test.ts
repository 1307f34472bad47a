import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const bounds = { atWork: 2, waiting: 12, waitingInAll: 100 }

/** One worker: the next work begins when the one before is done. */
const serveAll = (turns: ReturnType<typeof createTurns<string>>): string[] => {
  const served: string[] = []
  for (let next = turns.next(); next; next = turns.next()) {
    served.push(next.work)
    turns.done(next.account)
  }
  return served
}

const addMany = (turns: ReturnType<typeof createTurns<string>>, account: string, count: number) =>
  Array.from({ length: count }, (_, index) => turns.add(account, `${account}${index + 1}`))

describe('fair queueing', () => {
  it('serves a newcomer next, however many another account has queued', () => {
    const turns = createTurns<string>(bounds)
    addMany(turns, 'a', 10)
    const begun = [turns.next(), turns.next()]
    expect(begun.map((one) => one?.work)).toEqual(['a1', 'a2'])
    turns.add('b', 'b1')
    turns.done('a')
    expect(turns.next()?.work).toBe('b1')
  })

  it('alternates among accounts with queued work, in order of arrival', () => {
    const turns = createTurns<string>(bounds)
    addMany(turns, 'a', 4)
    addMany(turns, 'b', 2)
    addMany(turns, 'c', 3)
    expect(serveAll(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'c3', 'a4'])
  })

  it('does not let returning accounts starve a waiting one', () => {
    const turns = createTurns<string>(bounds)
    addMany(turns, 'patient', 3)
    addMany(turns, 'b', 1)
    addMany(turns, 'c', 1)
    const served: string[] = []
    for (let index = 0; index < 9; index += 1) {
      const next = turns.next()
      if (!next) break
      served.push(next.account)
      if (next.account !== 'patient') turns.add(next.account, 'again')
      turns.done(next.account)
    }
    expect(served).toEqual(['patient', 'b', 'c', 'patient', 'b', 'c', 'patient', 'b', 'c'])
  })

  it('runs at most two works of one account', () => {
    const turns = createTurns<string>(bounds)
    addMany(turns, 'a', 5)
    expect([turns.next()?.work, turns.next()?.work, turns.next()?.work]).toEqual(['a1', 'a2', undefined])
    turns.done('a')
    expect(turns.next()?.work).toBe('a3')
  })

  it('refuses work of one account beyond its limit, and nobody else’s', () => {
    const turns = createTurns<string>(bounds)
    expect(addMany(turns, 'a', 13).filter(Boolean)).toEqual(['a13'])
    expect(turns.hasRoom('a')).toBe(false)
    expect(turns.hasRoom('b')).toBe(true)
    expect(turns.add('b', 'b1')).toBeUndefined()
  })

  it('drops the last work of the longest queue when all is full', () => {
    const turns = createTurns<string>({ ...bounds, waitingInAll: 5 })
    addMany(turns, 'a', 4)
    addMany(turns, 'b', 1)
    expect(turns.add('c', 'c1')).toBe('a4')
    expect(turns.add('d', 'd1')).toBe('a3')
    expect(turns.hasRoom('e')).toBe(true)
    expect(turns.add('a', 'a9')).toBe('a9')
    expect(turns.add('e', 'e1')).toBe('a2')
    expect(turns.hasRoom('f')).toBe(false)
    expect(turns.add('f', 'f1')).toBe('f1')
    expect(serveAll(turns)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1'])
  })

  it('serves every queued work exactly once', () => {
    const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant('serve')), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(steps, (taken) => {
        const turns = createTurns<string>({ atWork: 2, waiting: 6, waitingInAll: 15 })
        const kept = new Set<string>()
        const served: string[] = []
        const serve = () => {
          const next = turns.next()
          if (!next) return
          served.push(next.work)
          turns.done(next.account)
        }
        for (const [index, step] of taken.entries()) {
          if (step === 'serve') serve()
          else {
            kept.add(`${step}${index}`)
            const left = turns.add(step, `${step}${index}`)
            if (left) kept.delete(left)
          }
        }
        const rest = serveAll(turns)
        expect(new Set([...served, ...rest])).toEqual(kept)
        expect(served.length + rest.length).toBe(kept.size)
      }),
    )
  })
})
