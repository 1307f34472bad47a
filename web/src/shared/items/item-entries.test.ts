import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { type ItemKind, type ItemState, itemTypeOf } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { expect, test } from 'vitest'
import { entriesOf, hasMenu } from './item-entries.ts'
import { sampleItem } from './sample-item.ts'

const { can: all, memorial } = sampleItem()
const none = Object.fromEntries(Object.keys(all).map((right) => [right, false])) as FeedItem['can']

type Given = {
  kind?: ItemKind
  state?: ItemState
  alive?: boolean
  clouds?: number[]
  can?: Partial<FeedItem['can']>
}

const itemWith = ({
  kind = 'life-event',
  state = 'standard',
  alive = false,
  clouds = [cloudTypes.public],
  can = {},
}: Given) =>
  sampleItem({
    itemType: itemTypeOf({ kind, state }),
    clouds,
    comments: { items: [], totalCount: 0 },
    memorial: { ...memorial, alive },
    can: { ...none, ...can },
  })

const host = { edit: true, remove: true, setState: true, history: true }

test.each<[Given, readonly ItemState[]]>([
  [{ state: 'standard' }, ['draft']],
  [{ state: 'draft' }, ['standard']],
  [{ state: 'am', alive: true }, ['draft', 'pm']],
  [{ state: 'pm', alive: true }, ['draft', 'am']],
  [{ state: 'draft', alive: true }, ['am', 'pm']],
  [{ state: 'pm' }, ['draft']],
])('an event becomes what its page allows: %o', (given, states) => {
  expect(entriesOf(itemWith({ ...given, can: host })).states).toEqual(states)
})

test('description and date of a picture are edited in the viewer', () => {
  expect(entriesOf(itemWith({ kind: 'picture', can: host }))).toEqual({
    edit: false,
    states: [],
    share: true,
    commenters: false,
    history: true,
    remove: true,
    report: false,
  })
})

test.each<[Given, boolean]>([
  [{ state: 'standard' }, true],
  [{ state: 'am', alive: true }, true],
  [{ state: 'pm' }, true],
  [{ state: 'pm', alive: true }, false],
  [{ state: 'draft' }, false],
  [{ state: 'proposal' }, false],
  [{ kind: 'picture', state: 'unpublished' }, false],
  [{ clouds: [cloudTypes.family, cloudTypes.friends] }, true],
  [{ clouds: [cloudTypes.onlyMe] }, false],
])('only what somebody else can open is shared: %o', (given, shared) => {
  expect(entriesOf(itemWith(given)).share).toBe(shared)
})

test.each<[string, Given, boolean]>([
  ['nothing but to share', {}, false],
  ['a history', { can: { history: true } }, true],
  ['a decision', { state: 'proposal', can: { accept: true, refuse: true, history: true } }, false],
  ['a proposal of one’s own', { state: 'proposal', can: { remove: true, history: true } }, true],
  ['a chapter', { kind: 'chapter', can: { history: true } }, false],
  ['a birth', { kind: 'birth', can: { comment: true } }, false],
])('a menu for %s: %o', (_, given, has) => {
  expect(hasMenu(itemWith(given))).toBe(has)
})
