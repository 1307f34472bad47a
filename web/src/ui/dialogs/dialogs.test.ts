import { expect, test } from 'vitest'
import { confirm, frontDialog, notify, wait } from './dialogs.ts'

const question = { title: 'Delete it?', text: 'It cannot be recovered.', action: 'Delete' }

const answerFront = (yes: boolean) => {
  const dialog = frontDialog()
  if (dialog?.kind === 'confirm') dialog.answer(yes)
}

test('a question resolves with its answer', async () => {
  const yes = confirm(question)
  answerFront(true)
  expect(await yes).toBe(true)
  const no = confirm(question)
  answerFront(false)
  expect(await no).toBe(false)
})

test('a dialog opened over another is in front, and the other comes back', async () => {
  const asked = confirm(question)
  const told = notify({ title: 'One thing', text: 'First.' })
  const front = frontDialog()
  expect(front?.kind).toBe('notify')
  if (front?.kind === 'notify') front.answer()
  await told
  expect(frontDialog()?.kind).toBe('confirm')
  answerFront(false)
  await asked
  expect(frontDialog()).toBeUndefined()
})

test('a progress dialog shows its share, and cancelling calls its caller', () => {
  let cancelled = false
  const waiting = wait({ title: 'One moment', onCancel: () => (cancelled = true) })
  waiting.progress(0.4)
  const dialog = frontDialog()
  expect(dialog).toMatchObject({ kind: 'wait', share: 0.4 })
  if (dialog?.kind === 'wait') dialog.cancel?.()
  expect(cancelled).toBe(true)
  expect(frontDialog()).toBeUndefined()
})

test('a wait that cannot be cancelled ends only when it is done', () => {
  const waiting = wait({ title: 'One moment' })
  expect(frontDialog()).not.toHaveProperty('cancel')
  waiting.done()
  expect(frontDialog()).toBeUndefined()
})
