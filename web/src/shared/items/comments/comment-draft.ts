import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../forms/draft.ts'
import { tabDrafts } from '../../forms/tab-drafts.ts'

export const newCommentDraft = (itemUid: string): string => `${tabDrafts.comment}${itemUid}`
export const changedCommentDraft = (commentUid: string): string => `${tabDrafts.changedComment}${commentUid}`

export const readWords = (draft: string): string => readDraft(sessionStorage, draft, { message: '' }).message

/** The key the words were sent under, while no answer came. */
export const readSending = (draft: string): string =>
  readDraft(sessionStorage, draft, { sending: '' }).sending

export const keepSending = (draft: string, sending: string): void => {
  const message = readWords(draft)
  if (message) keepDraft(sessionStorage, draft, { message, sending }, [])
}

/** Other words are another submission, which needs a key of its own. */
export const keepWords = (draft: string, message: string): void => {
  if (message) keepDraft(sessionStorage, draft, { message }, [])
  else dropDraft(sessionStorage, draft)
}

/** Whether a comment draft is stored; only the browser knows. */
export const useWaitingComment = (itemUid: string): boolean => {
  const hydrated = useHydrated()
  return useMemo(() => hydrated && readWords(newCommentDraft(itemUid)) !== '', [hydrated, itemUid])
}
