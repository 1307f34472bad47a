import { expect, it } from 'vitest'
import { takeTurn } from './take-turn.ts'

it('nothing begins before the one before it has ended', async () => {
  const told: string[] = []
  const task = (name: string) => async () => {
    told.push(`${name} begins`)
    await Promise.resolve()
    told.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([takeTurn(task('move')), takeTurn(task('delete'))])).toEqual(['move', 'delete'])
  expect(told).toEqual(['move begins', 'move ends', 'delete begins', 'delete ends'])
})

it('one that fails does not hold up the next', async () => {
  const failing = takeTurn(() => Promise.reject(new Error('no room')))
  const next = takeTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no room')
  expect(await next).toBe('done')
})
