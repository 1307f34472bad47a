import { expect, it } from 'vitest'
import { CallFailed, callFailedFor } from './call-failed.ts'
import { createSubmissionKeys } from './submission-key.ts'

const counting = () => {
  let last = 0
  return createSubmissionKeys(() => {
    last += 1
    return `key-${last}`
  })
}

const rose = { email: 'rose@laurent.example' }

const refused = (status: number) => new CallFailed(status, [])

const keyAfter = async (outcome: (key: string) => Promise<unknown>, values: unknown = rose) => {
  const keys = counting()
  await keys.send(rose, outcome).catch(() => {})
  return keys.send(values, async (key) => key)
}

it.each([
  ['the connection was lost', callFailedFor('offline')],
  ['the answer was cut off', callFailedFor('unexpected')],
  ['the server did not know what became of it', refused(503)],
  ['the session had ended', refused(401)],
  ['there were too many before it', refused(429)],
  ['it was given up on the way', new DOMException('aborted', 'AbortError')],
])('the same values keep their key when %s', async (_, error) =>
  expect(await keyAfter(() => Promise.reject(error))).toBe('key-1'),
)

it('changed values are another submission', async () =>
  expect(
    await keyAfter(() => Promise.reject(callFailedFor('offline')), { email: 'theo@laurent.example' }),
  ).toBe('key-2'))

it('after a success or a refusal the same values are another submission', async () => {
  expect(await keyAfter(async () => 'sent')).toBe('key-2')
  expect(await keyAfter(() => Promise.reject(refused(422)))).toBe('key-2')
})
