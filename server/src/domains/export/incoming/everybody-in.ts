import type { MemorialData } from '../format.ts'

/** Everybody who did something in the file, and when anything was done, each as often as it is said. */
export const everybodyIn = function* ({ chapters, items, pictures }: MemorialData): Generator<string | null> {
  for (const { author, contributor, comments, flowers } of [...chapters, ...items]) {
    yield author
    yield contributor
    for (const comment of comments) yield comment.author
    for (const { person } of flowers) yield person
  }
  for (const { revisions } of chapters)
    for (const { editor, contributor } of revisions) {
      yield editor
      yield contributor
    }
  for (const { uploader } of pictures) yield uploader
}

export const everyMomentIn = function* ({
  page,
  chapters,
  items,
  pictures,
}: MemorialData): Generator<string | null> {
  for (const { createdAt, updatedAt, lastActivityAt, comments, flowers } of [...chapters, ...items]) {
    yield* [createdAt, updatedAt, lastActivityAt]
    for (const comment of comments) yield* [comment.createdAt, comment.updatedAt]
    for (const { at } of flowers) yield at
  }
  for (const { revisions } of chapters) for (const { createdAt } of revisions) yield createdAt
  for (const { createdAt } of [...pictures, ...page.headers]) yield createdAt
}
