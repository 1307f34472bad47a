/** What is written: a new chapter at a place, a chapter that exists, or a proposal of one's own. */
export type ChapterTask = { chapter?: string; proposal?: string; position?: string }

export const draftNameOf = (userUid: string, { chapter, proposal }: ChapterTask): string =>
  `chapter:${userUid}:${chapter ?? proposal ?? 'new'}`
