import { expect, it } from 'vitest'
import { doEach } from './do-each.ts'

const never = () => false

it('a single failure does not stop the rest', async () => {
  const outcome = await doEach(
    ['deed', 'locked', 'letter'],
    async (name) => {
      if (name === 'locked') throw new Error('there is one of that name')
    },
    never,
  )
  expect(outcome.done).toEqual(['deed', 'letter'])
  expect(outcome.left).toEqual(['locked'])
  expect(outcome.errors).toEqual([new Error('there is one of that name')])
})

it('a refusal that applies to all stops, and the rest counts as not done', async () => {
  const tried: string[] = []
  const outcome = await doEach(
    ['deed', 'letter', 'will'],
    async (name) => {
      tried.push(name)
      if (name === 'letter') throw new Error('no line')
    },
    () => true,
  )
  expect(tried).toEqual(['deed', 'letter'])
  expect(outcome).toEqual({ done: ['deed'], left: ['letter', 'will'], errors: [new Error('no line')] })
})

it('one after the other, in their order', async () => {
  const seen: string[] = []
  await doEach(
    ['a', 'b'],
    async (name) => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
    },
    never,
  )
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})
