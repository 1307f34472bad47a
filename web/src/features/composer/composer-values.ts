import type { FeedItem, Hyperlink, Place } from '@souvenance/contract/items/feed-items'
import {
  findItemType,
  type ItemState,
  itemTypeOf,
  publishedStates,
} from '@souvenance/contract/items/item-types'
import { type CloudType, cloudTypes, isCloudSelection } from '@souvenance/contract/people/clouds'
import {
  type ComposedPicture,
  composeHeld,
  isActive,
  writePictures,
} from '../../shared/pictures/composed-picture.ts'
import { type DateEntry, dateOfEntry, entryOf } from '../../ui/fields/dates/date-entry.ts'
import { joinTitle, splitTitle, type TitledText } from '../../ui/text/titled-text.ts'
import type { ComposerKind } from './composer-kind.ts'
import { findUrls } from './find-urls.ts'

/** `accept` edits someone's proposal and publishes it in one act. */
export type ComposerMode = 'create' | 'propose' | 'edit' | 'accept'

export type Defaults = { clouds: readonly number[]; state: ItemState | null }

export type ComposerValues = {
  title: string
  body: string
  pictures: ComposedPicture[]
  hyperlink: Hyperlink | null
  /** Addresses in the text that are to have no preview. */
  aside: string[]
  clouds: CloudType[]
  state: ItemState
  when: DateEntry
  place: Place | null
  remember: boolean
}

export type Task = {
  kind: ComposerKind
  mode: ComposerMode
  alive: boolean
  item?: FeedItem
  /** An item that can no longer be changed: its typed values become a new one. */
  gone?: string
  defaults: Defaults
}

/** The states an item can take here, the suggested one first. */
export const statesFor = ({
  kind,
  mode,
  alive,
}: Pick<Task, 'kind' | 'mode' | 'alive'>): readonly ItemState[] => {
  if (kind === 'tribute') return ['standard']
  if (mode === 'propose') return ['proposal']
  return [...publishedStates(alive), kind === 'picture' ? 'unpublished' : 'draft']
}

const startState = (task: Task): ItemState => {
  const states = statesFor(task)
  const present = task.item && findItemType(task.item.itemType)?.state
  const wished = task.mode === 'edit' ? present : task.defaults.state
  return states.find((state) => state === wished) ?? states[0] ?? 'standard'
}

const cloudsOf = (clouds: readonly number[] | undefined): CloudType[] | undefined =>
  clouds && isCloudSelection(clouds) ? [...clouds] : undefined

/** Only a life event has a title to write: elsewhere a heading is a line of the text. */
export const readMessage = (kind: ComposerKind, message: string): TitledText =>
  kind === 'life-event' ? splitTitle(message) : { title: '', body: message }

export const startValues = (task: Task): ComposerValues => {
  const { kind, item, mode, defaults } = task
  const { title, body } = readMessage(kind, item?.message ?? '')
  const kept = mode === 'edit' ? cloudsOf(item?.clouds) : undefined
  return {
    title,
    body,
    pictures: item?.content.pictures.items.map(composeHeld) ?? [],
    hyperlink: item?.content.hyperlink ?? null,
    aside: item ? findUrls(body) : [],
    clouds: kept ?? cloudsOf(defaults.clouds) ?? [cloudTypes.public],
    state: startState(task),
    when: entryOf(item?.associatedDate),
    place: item?.place ?? null,
    remember: false,
  }
}

/** The typed values for an item that is gone, without the pictures that went with it. */
export const renew = (values: ComposerValues, begun: ComposerValues, task: Task): ComposerValues => {
  const went = new Set(begun.pictures.map(({ key }) => key))
  const state = statesFor(task).find((known) => known === values.state) ?? startState(task)
  return { ...values, state, pictures: values.pictures.filter(({ key }) => !went.has(key)) }
}

/** The earliest day that a camera noted in what was just uploaded. */
export const findTakenDate = (pictures: readonly ComposedPicture[]): string | undefined =>
  pictures
    .filter(isActive)
    .flatMap(({ takenDate }) => takenDate ?? [])
    .toSorted()[0]

const dated: readonly ItemState[] = ['standard', 'am', 'pm']

/** A published life event of someone who has died stands at its date: there it cannot be without one. */
export const needsDate = ({ kind, alive }: Pick<Task, 'kind' | 'alive'>, state: ItemState): boolean =>
  kind === 'life-event' && !alive && dated.includes(state)

export const messageOf = ({ title, body }: Pick<ComposerValues, 'title' | 'body'>): string =>
  joinTitle({ title, body })

type Written = Pick<Task, 'kind' | 'mode'> & { item?: Pick<FeedItem, 'version'> }

/** Audience and state belong to those who publish. */
const factsOf = (values: ComposerValues, { kind, mode, item }: Written) => {
  const { state, clouds, hyperlink, place } = values
  const associatedDate = dateOfEntry(values.when)
  return {
    hyperlink: hyperlink && { url: hyperlink.url },
    ...(kind !== 'tribute' && { itemType: itemTypeOf({ kind, state }) }),
    ...(mode !== 'propose' && { clouds }),
    ...(kind === 'life-event' && (associatedDate || item) && { associatedDate }),
    ...(kind === 'life-event' && { place }),
  }
}

type Facts = ReturnType<typeof factsOf>

const changesOf = (facts: Facts, before: Facts): Partial<Facts> => {
  const isChanged = (name: keyof Facts) => JSON.stringify(facts[name]) !== JSON.stringify(before[name])
  const changed = (Object.keys(facts) as (keyof Facts)[]).filter(isChanged)
  return Object.fromEntries(changed.map((name) => [name, facts[name]]))
}

/**
 * The values to send. Of an existing item only those changed since it was `begun`: someone else may have closed it to some people
 * meanwhile, or given it another date.
 */
export const writeItem = (values: ComposerValues, task: Written, begun?: ComposerValues) => {
  const { item, mode } = task
  const all = factsOf(values, task)
  const { hyperlink, ...facts } = begun && mode === 'edit' ? changesOf(all, factsOf(begun, task)) : all
  return {
    message: messageOf(values),
    content: {
      pictures: { items: writePictures(values.pictures) },
      ...(hyperlink !== undefined && { hyperlink }),
    },
    ...facts,
    ...(item?.version !== undefined && { version: item.version }),
    ...(values.remember && { saveDefaults: true }),
  }
}

/** Pictures without an event: the description is that of each. */
export const writeLibraryPictures = (values: ComposerValues, { kind, mode }: Task) => {
  const { state, clouds, remember } = values
  const message = values.body.trim()
  const associatedDate = dateOfEntry(values.when)
  return {
    content: {
      pictures: {
        items: writePictures(values.pictures.filter(isActive)).map(({ itemUid }) => ({
          itemUid,
          ...(message && { message }),
          ...(associatedDate && { associatedDate }),
        })),
      },
    },
    itemType: itemTypeOf({ kind, state }),
    ...(mode !== 'propose' && { clouds }),
    ...(remember && { saveDefaults: true }),
  }
}
