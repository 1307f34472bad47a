import { useCallback, useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { createSubmissionKeys } from '../../api/submission-key.ts'

const isUnanswered = (error: unknown): boolean => error instanceof CallFailed && error.unanswered

/**
 * Sends words that are kept in this browser. Their key is kept with them until an answer arrives, so that they are the same
 * submission when they are sent again, also after a reload; `key` is empty where they were not sent so far.
 */
export const sendKept = async <Answer>(
  { key, keep }: { key: string; keep: (key: string) => void },
  send: (submissionKey: string) => Promise<Answer>,
): Promise<Answer> => {
  const submissionKey = key || crypto.randomUUID()
  keep(submissionKey)
  try {
    const answer = await send(submissionKey)
    keep('')
    return answer
  } catch (error) {
    if (!isUnanswered(error)) keep('')
    throw error
  }
}

/** Submits under an idempotency key that is kept until an answer arrives. */
export const useSubmissionKey = () => {
  const [keys] = useState(() => createSubmissionKeys())
  return useCallback(
    async <Answer>(values: unknown, send: (submissionKey: string) => Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await send(keys.keyFor(values))
        keys.answered()
        return answer
      } catch (error) {
        if (!isUnanswered(error)) keys.answered()
        throw error
      }
    },
    [keys],
  )
}
