import type { ChangedChapter, NewChapter } from '@souvenance/contract/biography/biography'
import { listChapters, type Position } from '@souvenance/contract/biography/chapter-tree'
import type { Composer } from '@souvenance/contract/biography/chapters'

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

/** Unsaved values and the version they are based on. */
export type ChapterDraft = { title: string; body: string; comment: string; word: string; version: number }

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
export const heldIn = (composer: Composer) =>
  composer.proposes && composer.proposal === null ? [] : (present(composer)?.content.pictures.items ?? [])

/** The kept draft, unless it equals the saved text. */
export const findLeftover = (draft: ChapterDraft, saved: ChapterValues): ChapterDraft | undefined => {
  const empty = draft.title === '' && draft.body === ''
  const same = draft.title === saved.title && draft.body === saved.body
  return empty || same ? undefined : draft
}

/** A place is only sent when it was chosen, or when the chapter is new. */
export const writeChapter = (
  composer: Composer,
  values: ChapterValues,
  items: SentPictures,
): Omit<NewChapter, 'version'> => {
  const moved = JSON.stringify(values.position) !== JSON.stringify(composer.position)
  const fresh = composer.chapter === null && composer.proposal === null
  return {
    title: values.title.trim(),
    body: values.body,
    ...(values.comment.trim() && { comment: values.comment.trim() }),
    ...(values.word.trim() && { word: values.word.trim() }),
    ...(!composer.proposes && { itemType: values.itemType, clouds: values.clouds }),
    ...((moved || fresh) && values.position && { position: values.position }),
    ...(items.length > 0 && { content: { pictures: { items } } }),
  }
}

export const withVersion = (chapter: Omit<NewChapter, 'version'>, version: number): ChangedChapter => ({
  ...chapter,
  version,
})
