import type { Chapter } from '@souvenance/contract/biography/chapters'
import type { QueryClient } from '@tanstack/react-query'
import { biographyKey } from './biography-key.ts'
import type { Biography } from './queries.ts'

const patchIn = (
  chapters: readonly Chapter[],
  chapterUid: string,
  update: (chapter: Chapter) => Chapter,
): Chapter[] =>
  chapters.map((chapter) =>
    chapter.itemUid === chapterUid
      ? update(chapter)
      : { ...chapter, chapters: patchIn(chapter.chapters, chapterUid, update) },
  )

/** Patches a chapter in the cached biography of the viewer; view-as caches are read only. */
export const patchChapter = (
  client: QueryClient,
  { userUid, chapterUid }: { userUid: string; chapterUid: string },
  update: (chapter: Chapter) => Chapter,
): void => {
  client.setQueryData<Biography>(
    biographyKey(userUid, null),
    (story) => story && { ...story, chapters: patchIn(story.chapters, chapterUid, update) },
  )
}
