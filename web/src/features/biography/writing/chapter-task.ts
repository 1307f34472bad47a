/**
 * The target of the composer: a new chapter at a position, an existing chapter, or one's own proposal. An
 * existing chapter can be written again from the text of an earlier revision.
 */
export type ChapterTask = { chapter?: string; proposal?: string; position?: string; revision?: number }

export const draftNameOf = (userUid: string, { chapter, proposal, revision }: ChapterTask): string =>
  ['chapter', userUid, chapter ?? proposal ?? 'new', ...(revision ? [revision] : [])].join(':')
