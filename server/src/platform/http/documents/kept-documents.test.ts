import { expect, test } from 'vitest'
import { type Composed, createKeptDocuments } from './kept-documents.ts'

const documentOf = (text: string, keep = true): Composed => ({
  status: 200,
  policy: '',
  html: Buffer.from(text),
  keep,
})

/** Keeps documents, and says which text somebody gets who read this version. */
const startKeeping = () => {
  const keep = createKeptDocuments()
  return async (version: string, compose: () => Promise<Composed>, key = 'page'): Promise<string> => {
    const document = await keep({ key, version }, compose)
    if ('movedTo' in document) throw new Error('nothing moves here')
    return (await document.encoded(null)).toString()
  }
}

const never = () => Promise.reject(new Error('composed again'))

test('a document is served again under its version and its key only', async () => {
  const get = startKeeping()
  expect(await get('1', async () => documentOf('first'))).toBe('first')
  expect(await get('1', never)).toBe('first')
  await expect(get('2', never)).rejects.toThrow('composed again')
  await expect(get('1', never, 'page in French')).rejects.toThrow('composed again')
})

test('whoever reads a newer version does not get what was begun under the one before', async () => {
  const get = startKeeping()
  const begun = Promise.withResolvers<Composed>()
  const early = get('1', () => begun.promise)
  const waiting = get('1', never)
  expect(await get('2', async () => documentOf('after the write'))).toBe('after the write')
  begun.resolve(documentOf('before the write'))
  expect([await early, await waiting]).toEqual(['before the write', 'before the write'])
  expect(await get('2', async () => documentOf('composed anew'))).toBe('composed anew')
})

test('nothing is kept of a failure, of what may not be kept, and of what had no version', async () => {
  const get = startKeeping()
  await expect(get('1', never)).rejects.toThrow()
  expect(await get('1', async () => documentOf('not found', false))).toBe('not found')
  expect(await get('1', async () => documentOf('found'))).toBe('found')
  expect(await get('', async () => documentOf('just made'), 'other')).toBe('just made')
  await expect(get('', never, 'other')).rejects.toThrow()
})
