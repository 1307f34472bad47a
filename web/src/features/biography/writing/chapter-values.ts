import type { ChangedChapter, NewChapter } from '@souvenance/contract/biography/biography'
import { listChapters, type Position } from '@souvenance/contract/biography/chapter-tree'
import type { Composer } from '@souvenance/contract/biography/chapters'
import { writePlate } from '@souvenance/contract/biography/plates'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { isCloudSelection } from '@souvenance/contract/people/clouds'
import {
  type ComposedPicture,
  composeHeld,
  resumePictures,
} from '../../../shared/pictures/composed-picture.ts'
import { now } from '../../../ui/time/clock.ts'
import { fileOf } from '../reading/lay-text.ts'

export type ChapterValues = {
  title: string
  body: string
  comment: string
  /** To who proposed what is taken in. */
  word: string
  itemType: number
  clouds: number[]
  position: Position | null
}

/** A chapter as it is sent, but for the version. */
export type WrittenChapter = Omit<NewChapter, 'version'>

/** A submission without an answer so far. It is repeated exactly, whatever the composer would choose by now. */
export type Sent = { key: string; chapter: WrittenChapter }

/** Unsaved values, with their pictures, and the version they are based on. */
export type ChapterDraft = ChapterValues & {
  pictures: ComposedPicture[]
  version: number
  sent?: Sent | null
}

type SentPictures = { itemUid: string; action: number }[]

const present = ({ chapter, proposal }: Composer) => proposal ?? chapter

export const versionOf = (composer: Composer): number => present(composer)?.version ?? 0

export const valuesFrom = (composer: Composer): ChapterValues => ({
  title: present(composer)?.title ?? '',
  body: present(composer)?.body ?? '',
  comment: composer.proposes ? (composer.proposal?.comment ?? '') : '',
  word: '',
  itemType: composer.itemType,
  clouds: composer.clouds,
  position: composer.position,
})

/** Beside or inside another chapter; a proposed change stays where its chapter is. */
export const isPlaceable = ({ proposes, chapter, chapters }: Composer): boolean =>
  !(proposes && chapter) &&
  listChapters(chapters).some(({ chapter: { can } }) => can.placeBeside || can.placeInside)

/** A proposed change brings pictures of its own; those of the chapter stay with the chapter. */
export const picturesFrom = (composer: Composer): ComposedPicture[] =>
  composer.proposes && composer.proposal === null
    ? []
    : (present(composer)?.content.pictures.items ?? []).map(composeHeld)

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The kept part of a draft: the texts, and other values only if they were changed. Unchanged values may change on the server.
 */
export const draftOf = (draft: ChapterDraft, saved: ChapterDraft): Partial<ChapterDraft> => {
  const { title, body, comment, word, version, itemType, clouds, position, sent } = draft
  const pictures = draft.pictures.filter(({ itemUid }) => itemUid)
  const chosen = Object.entries({ itemType, clouds, position, pictures }).filter(
    ([name, value]) => !isSame(value, saved[name as keyof ChapterDraft]),
  )
  return { title, body, comment, word, version, ...Object.fromEntries(chosen), ...(sent && { sent }) }
}

/** A text that names a picture nobody has any more would keep a gap for it. */
const withoutLost = (body: string, lost: readonly ComposedPicture[]): string =>
  lost.reduce((text, { preview }) => {
    const file = fileOf({ url: preview })
    return file
      ? text
          .replaceAll(writePlate(file), '')
          .replaceAll(/\n{3,}/g, '\n\n')
          .trim()
      : text
  }, body)

/** A submission is repeated with the state and the readers it had. */
const audienceOf = ({ itemType, clouds }: WrittenChapter): Partial<ChapterValues> => ({
  ...(itemType !== undefined && { itemType }),
  ...(clouds && { clouds }),
})

/** A place beside a chapter that is gone, or a phase that is no longer offered, is not taken up again. */
const fitting = (draft: ChapterDraft, saved: ChapterDraft, composer: Composer): ChapterDraft => {
  const { itemType, clouds, position, sent } = draft
  if (sent) return { ...draft, ...audienceOf(sent.chapter) }
  const pictures = resumePictures(saved.pictures, draft.pictures, now())
  const lost = draft.pictures.filter(
    ({ action, key }) => action === pictureActions.uploaded && !pictures.some((one) => one.key === key),
  )
  const beside = listChapters(composer.chapters).map(({ chapter }) => chapter.itemUid)
  return {
    ...draft,
    body: withoutLost(draft.body, lost),
    itemType: composer.itemTypes.includes(itemType) ? itemType : saved.itemType,
    clouds: clouds.length === 0 || isCloudSelection(clouds) ? clouds : saved.clouds,
    position: position && !beside.includes(position.itemUid) ? saved.position : position,
    pictures,
  }
}

/** The kept draft, unless it says what is saved already. */
export const findLeftover = (
  kept: ChapterDraft,
  saved: ChapterDraft,
  composer: Composer,
): ChapterDraft | undefined => {
  const draft = fitting(kept, saved, composer)
  const emptied = draft.title === '' && draft.body === '' && saved.title + saved.body !== ''
  const same = isSame({ ...draft, version: saved.version, sent: saved.sent }, saved)
  return emptied || same ? undefined : draft
}

/**
 * Place, state and readers are only sent where they were chosen, or where the chapter is new: somebody else may have chosen
 * others since the composer was opened.
 */
export const writeChapter = (
  composer: Composer,
  values: ChapterValues,
  items: SentPictures,
): WrittenChapter => {
  const { proposes, chapter, proposal } = composer
  const isChosen = (name: 'position' | 'itemType' | 'clouds') => !isSame(values[name], composer[name])
  const fresh = chapter === null && proposal === null
  const decides = (name: 'itemType' | 'clouds') => !proposes && (chapter === null || isChosen(name))
  return {
    title: values.title.trim(),
    body: values.body,
    ...(values.comment.trim() && { comment: values.comment.trim() }),
    ...(values.word.trim() && { word: values.word.trim() }),
    ...(decides('itemType') && { itemType: values.itemType }),
    ...(decides('clouds') && { clouds: values.clouds }),
    ...((isChosen('position') || fresh) && values.position && { position: values.position }),
    ...(items.length > 0 && { content: { pictures: { items } } }),
  }
}

export const withVersion = (chapter: WrittenChapter, version: number): ChangedChapter => ({
  ...chapter,
  version,
})
