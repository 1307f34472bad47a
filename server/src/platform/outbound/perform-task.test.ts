import { expect, it } from 'vitest'
import type { Network } from './network.ts'
import { performTask } from './perform-task.ts'

it('a name lookup without an answer times out', async () => {
  const network: Network = {
    resolve: () => new Promise(() => {}),
    connect: () => {
      throw new Error('nothing to connect to')
    },
    ownAddresses: () => [],
  }
  const task = { want: 'document', address: 'https://open.example/', language: 'en', withinMs: 20 } as const
  expect(await performTask(network, task)).toEqual({ nothing: true })
})
