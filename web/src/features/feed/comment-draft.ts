import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../api/draft.ts'

export const newCommentDraft = (itemUid: string): string => `comment:${itemUid}`
export const changedCommentDraft = (commentUid: string): string => `changed-comment:${commentUid}`

export const readWords = (draft: string): string => readDraft(sessionStorage, draft, { message: '' }).message

export const keepWords = (draft: string, message: string): void =>
  message ? keepDraft(sessionStorage, draft, { message }, []) : dropDraft(sessionStorage, draft)

/** Whether a comment was begun before the page was loaded: the browser alone knows. */
export const useWaitingComment = (itemUid: string): boolean => {
  const awake = useHydrated()
  return useMemo(() => awake && readWords(newCommentDraft(itemUid)) !== '', [awake, itemUid])
}
