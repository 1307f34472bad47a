import { itemCodes } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { expect, test } from 'vitest'
import { sampleItem } from '../../shared/items/sample-item.ts'
import { entryOf } from '../../ui/fields/dates/date-entry.ts'
import {
  findTakenDate,
  needsDate,
  renew,
  startValues,
  statesFor,
  type Task,
  writeItem,
  writeLibraryPictures,
} from './composer-values.ts'

const noDefaults = { clouds: [], state: null }
const task = (changes: Partial<Task> = {}): Task => ({
  kind: 'life-event',
  mode: 'create',
  alive: false,
  defaults: noDefaults,
  ...changes,
})

test('the living publish now, after them, or not yet; a memorial publishes or not yet', () => {
  expect(statesFor(task({ alive: true }))).toEqual(['am', 'pm', 'draft'])
  expect(statesFor(task())).toEqual(['standard', 'draft'])
  expect(statesFor(task({ kind: 'picture', alive: true }))).toEqual(['am', 'pm', 'unpublished'])
})

test('a proposal is a proposal, a tribute a tribute', () => {
  expect(statesFor(task({ mode: 'propose', alive: true }))).toEqual(['proposal'])
  expect(statesFor(task({ kind: 'tribute', alive: true }))).toEqual(['standard'])
})

test('what was chosen last time is offered again', () => {
  const values = startValues(
    task({ alive: true, defaults: { clouds: [cloudTypes.family, cloudTypes.friends], state: 'pm' } }),
  )
  expect(values).toMatchObject({ clouds: [cloudTypes.family, cloudTypes.friends], state: 'pm' })
})

test('a remembered choice that no longer fits is left', () => {
  const values = startValues(
    task({ defaults: { clouds: [cloudTypes.public, cloudTypes.family], state: 'pm' } }),
  )
  expect(values).toMatchObject({ clouds: [cloudTypes.public], state: 'standard' })
})

test('an item that is changed stays as it was, one that is accepted begins as the next item would', () => {
  const item = sampleItem({ itemType: itemCodes['life-event'].standard, clouds: [cloudTypes.family] })
  const defaults = { clouds: [cloudTypes.friends], state: null }
  expect(startValues(task({ mode: 'edit', item, defaults })).clouds).toEqual([cloudTypes.family])
  expect(startValues(task({ mode: 'accept', item, defaults })).clouds).toEqual([cloudTypes.friends])
})

test('an address that was in the text before has had its preview, or was not to have one', () => {
  const item = sampleItem({ message: '# Semnoz\n\nSee https://example.org/lake.' })
  expect(startValues(task({ mode: 'edit', item })).aside).toEqual(['https://example.org/lake'])
  expect(startValues(task()).aside).toEqual([])
})

test('a heading is written apart in a life event; a tribute has no title, and keeps it in its text', () => {
  const message = '# Semnoz\n\nWe climbed.'
  const item = sampleItem({ message })
  expect(startValues(task({ mode: 'edit', item }))).toMatchObject({ title: 'Semnoz', body: 'We climbed.' })
  const tribute = task({ kind: 'tribute', mode: 'edit', item })
  expect(startValues(tribute)).toMatchObject({ title: '', body: message })
  expect(writeItem(startValues(tribute), tribute).message).toBe(message)
})

test('a published event of a memorial needs a date, a draft or a living page does not', () => {
  expect(needsDate(task(), 'standard')).toBe(true)
  expect(needsDate(task(), 'draft')).toBe(false)
  expect(needsDate(task({ alive: true }), 'am')).toBe(false)
  expect(needsDate(task({ kind: 'tribute' }), 'standard')).toBe(false)
})

test('what is sent carries the code of kind and state, and the title inside the text', () => {
  const values = {
    ...startValues(task({ alive: true })),
    title: 'Semnoz',
    body: 'We climbed.',
    remember: true,
  }
  expect(writeItem({ ...values, state: 'pm' }, task({ alive: true }))).toEqual({
    message: '# Semnoz\n\nWe climbed.',
    content: { pictures: { items: [] }, hyperlink: null },
    itemType: itemCodes['life-event'].pm,
    clouds: [cloudTypes.public],
    place: null,
    saveDefaults: true,
  })
})

test('a proposal says nothing about who may read it', () => {
  const proposal = task({ mode: 'propose' })
  const sent = writeItem({ ...startValues(proposal), body: 'We climbed.' }, proposal)
  expect(sent).not.toHaveProperty('clouds')
  expect(sent).toMatchObject({ itemType: itemCodes['life-event'].proposal })
})

test('a tribute carries neither code nor date nor place', () => {
  const tribute = task({ kind: 'tribute' })
  const sent = writeItem({ ...startValues(tribute), body: 'Thank you.' }, tribute)
  expect(Object.keys(sent)).toEqual(['message', 'content', 'clouds'])
})

test('pictures for the library carry what is said of them, and none that was put away', () => {
  const library = task({ kind: 'picture' })
  const pictures = [
    { key: 'a', itemUid: 'a', action: 5, preview: '', name: '' },
    { key: 'b', itemUid: 'b', action: 2, preview: '', name: '' },
  ]
  const values = { ...startValues(library), body: ' The lake. ', pictures }
  const date = { date: '1969-01-01', format: 3, about: true }
  expect(writeLibraryPictures({ ...values, when: entryOf(date) }, library)).toEqual({
    content: {
      pictures: {
        items: [{ itemUid: 'a', message: 'The lake.', associatedDate: date }],
      },
    },
    itemType: itemCodes.picture.standard,
    clouds: [cloudTypes.public],
  })
})

test('the earliest day a camera noted is offered, of what is kept', () => {
  const picture = { key: 'a', action: 5, preview: '', name: '' }
  expect(findTakenDate([picture, { ...picture, takenDate: null }])).toBeUndefined()
  const taken = ['2011-07-03', '2011-07-01', '2009-01-01'].map((takenDate) => ({ ...picture, takenDate }))
  expect(findTakenDate(taken)).toBe('2009-01-01')
  expect(findTakenDate(taken.map((one, index) => (index === 2 ? { ...one, action: 2 } : one)))).toBe(
    '2011-07-01',
  )
})

test('a date that was taken away from an event is taken away', () => {
  const edit = { kind: 'life-event', mode: 'edit', item: { version: 3 } } as const
  const values = startValues(task({ alive: true }))
  expect(writeItem(values, edit)).toMatchObject({ associatedDate: null, version: 3 })
  expect(writeItem(values, task({ alive: true }))).not.toHaveProperty('associatedDate')
})

test('of what is there already only what was changed is sent: someone else may have changed the rest meanwhile', () => {
  const place = { label: 'Semnoz', latitude: null, longitude: null }
  const item = sampleItem({
    itemType: itemCodes['life-event'].standard,
    clouds: [cloudTypes.public],
    message: 'We climbed.',
    place,
    version: 3,
  })
  const edit = task({ mode: 'edit', item })
  const begun = startValues(edit)
  expect(writeItem({ ...begun, body: 'We all climbed.' }, edit, begun)).toEqual({
    message: 'We all climbed.',
    content: { pictures: { items: [] } },
    version: 3,
  })
  const closer = writeItem(
    { ...begun, clouds: [cloudTypes.family], place: null, state: 'draft' },
    edit,
    begun,
  )
  expect(closer).toEqual({
    message: 'We climbed.',
    content: { pictures: { items: [] } },
    version: 3,
    clouds: [cloudTypes.family],
    place: null,
    itemType: itemCodes['life-event'].draft,
  })
})

test('who accepts a proposal says all of it', () => {
  const item = sampleItem({ itemType: itemCodes['life-event'].proposal, message: 'We climbed.', version: 1 })
  const accept = task({ mode: 'accept', item, defaults: { clouds: [cloudTypes.friends], state: null } })
  const begun = startValues(accept)
  expect(writeItem(begun, accept, begun)).toMatchObject({
    itemType: itemCodes['life-event'].standard,
    clouds: [cloudTypes.friends],
  })
})

test('what was typed for something that is gone becomes something new, without the pictures that went with it', () => {
  const begun = startValues(
    task({
      mode: 'edit',
      item: sampleItem({ itemType: itemCodes['life-event'].standard, clouds: [cloudTypes.family] }),
    }),
  )
  const pictureOf = (key: string) => ({ key, itemUid: key, action: 1, preview: '', name: '' })
  const held = { ...begun, pictures: [pictureOf('held')] }
  const typed = { ...held, body: 'Mes mots', pictures: [...held.pictures, pictureOf('brought')] }
  expect(renew(typed, held, task({ mode: 'propose', gone: 'former' }))).toEqual({
    ...typed,
    state: 'proposal',
    pictures: [pictureOf('brought')],
  })
})
