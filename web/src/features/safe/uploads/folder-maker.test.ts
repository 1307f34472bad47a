import { expect, it } from 'vitest'
import { createFolderMaker } from './folder-maker.ts'

it('every folder is made once, below its own', async () => {
  const made: string[] = []
  const make = createFolderMaker('root', async (parent, name) => {
    made.push(`${parent}>${name}`)
    return `${parent}/${name}`
  })
  expect(await make([])).toBe('root')
  expect(await Promise.all([make(['House', 'Works']), make(['House']), make(['House', 'Works'])])).toEqual([
    'root/House/Works',
    'root/House',
    'root/House/Works',
  ])
  expect(made).toEqual(['root>House', 'root/House>Works'])
})

it('a failed creation is retried', async () => {
  let tries = 0
  const make = createFolderMaker('', async (_, name) => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return name
  })
  await expect(make(['House', 'Works'])).rejects.toThrow('offline')
  expect(await make(['House', 'Works'])).toBe('Works')
})
