import { pictureActions } from '@souvenance/contract/items/feed-items'
import { expect, test } from 'vitest'
import type { ComposedPicture } from '../../shared/pictures/composed-picture.ts'
import { judgeForm } from './form-validity.ts'

const empty = { message: ' \n', hyperlink: null, pictures: [] }
const link = {
  url: 'https://example.org',
  title: '',
  description: '',
  siteName: '',
  picture: null,
  player: null,
}
const picture = (changes: Partial<ComposedPicture>): ComposedPicture => ({
  key: 'a',
  itemUid: 'a',
  action: pictureActions.uploaded,
  preview: '',
  name: '',
  ...changes,
})

test('nothing at all is not enough', () => {
  expect(judgeForm(empty)).toMatchObject({ emptyMessage: true, valid: false })
  expect(judgeForm({ ...empty, pictures: [picture({ action: pictureActions.remove })] }).valid).toBe(false)
})

test('a word, a link or a picture is enough', () => {
  expect(judgeForm({ ...empty, message: 'Spring.' }).valid).toBe(true)
  expect(judgeForm({ ...empty, hyperlink: link }).valid).toBe(true)
  expect(judgeForm({ ...empty, pictures: [picture({})] }).valid).toBe(true)
})

test('pictures kept aside need no word', () => {
  expect(judgeForm({ ...empty, ignoreEmpty: true }).valid).toBe(true)
})

test('pictures on their way hold the form back', () => {
  const pictures = [picture({ upload: { state: 'sending', share: 0.5 } })]
  expect(judgeForm({ ...empty, message: 'Spring.', pictures })).toMatchObject({
    uploadsCompleted: false,
    uploadsFailed: false,
    valid: false,
  })
})

test('a picture that did not arrive holds the form back, and is told apart from one on its way', () => {
  const pictures = [picture({}), picture({ upload: { state: 'failed', share: 0 } })]
  expect(judgeForm({ ...empty, pictures })).toMatchObject({ uploadsFailed: true, valid: false })
  const another = picture({ upload: { state: 'sending', share: 0.5 } })
  expect(judgeForm({ ...empty, pictures: [...pictures, another] }).uploadsFailed).toBe(false)
})

test('a picture that a full page refused holds the form back until it is taken out', () => {
  const pictures = [picture({ upload: { state: 'full', share: 0 } })]
  expect(judgeForm({ ...empty, message: 'Spring.', pictures })).toMatchObject({
    uploadQuotaReached: true,
    valid: false,
  })
  expect(judgeForm({ ...empty, message: 'Spring.' }).valid).toBe(true)
})
