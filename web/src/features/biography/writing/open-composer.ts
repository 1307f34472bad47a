import { biography } from '@souvenance/contract/biography/biography'
import type { Composer } from '@souvenance/contract/biography/chapters'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { ChapterTask } from './chapter-task.ts'

const open = (uid: string, { chapter, proposal, position }: ChapterTask): Promise<Composer> => {
  if (chapter) return call(biography.startEdition, { params: { uid, chapterUid: chapter } })
  if (proposal) return call(biography.startMerge, { params: { uid, proposalUid: proposal } })
  return call(biography.startCreation, { params: { uid }, query: position ? { position } : {} })
}

/** Opening it locks the chapter: it is asked for once, and anew each time the composer opens. */
export const composerQuery = (uid: string, { revision: _, ...task }: ChapterTask) =>
  queryOptions({
    queryKey: ['chapter-composer', uid, task] as const,
    queryFn: () => open(uid, task),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
