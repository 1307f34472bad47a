import { expect, test } from 'vitest'
import { addNotice, type Notice } from './notice-list.ts'

const sent = { type: 'success', text: 'The letter is on its way.' } as const

test('the same text in the same container is counted instead of repeated', () => {
  const twice = addNotice(addNotice([], sent, 1), sent, 2)
  expect(twice).toHaveLength(1)
  expect(twice[0]).toMatchObject({ id: 1, count: 2, shownAt: 2 })
})

test('another text, type or container is a notice of its own', () => {
  let notices: Notice[] = addNotice([], sent, 1)
  notices = addNotice(notices, { ...sent, text: 'The letter has come.' }, 2)
  notices = addNotice(notices, { ...sent, type: 'error' }, 3)
  notices = addNotice(notices, { ...sent, container: 'main' }, 4)
  expect(notices.map((notice) => notice.count)).toEqual([1, 1, 1, 1])
})

test('a fixed notice leaves after fifteen seconds, one of the main container stays', () => {
  expect(addNotice([], sent, 1)[0]?.lifetime).toBe(15_000)
  expect(addNotice([], { ...sent, container: 'main' }, 1)[0]?.lifetime).toBeNull()
  expect(addNotice([], { ...sent, lifetime: 10_000 }, 1)[0]?.lifetime).toBe(10_000)
  expect(addNotice([], { ...sent, lifetime: null }, 1)[0]?.lifetime).toBeNull()
})

test('one notice about several files has the names of all', () => {
  const unfit = { type: 'error', text: 'This kind of file is not a picture.' } as const
  let notices: Notice[] = addNotice([], { ...unfit, about: 'letter.pdf' }, 1)
  notices = addNotice(notices, { ...unfit, about: 'recipe.docx' }, 2)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ about: ['letter.pdf', 'recipe.docx'], count: 1, shownAt: 2 })
  expect(addNotice(notices, { ...unfit, about: 'letter.pdf' }, 3)[0]).toMatchObject({
    about: ['letter.pdf', 'recipe.docx'],
    count: 2,
  })
})

test('a repeated notice has the action of the last one', () => {
  const done: string[] = []
  const withUndo = (of: string) => ({ ...sent, action: { label: 'Undo', run: () => void done.push(of) } })
  const [notice] = addNotice(addNotice([], withUndo('first'), 1), withUndo('second'), 2)
  notice?.action?.run()
  expect(done).toEqual(['second'])
})
