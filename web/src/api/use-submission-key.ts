import { useCallback, useState } from 'react'
import { CallFailed } from './call-failed.ts'
import { createSubmissionKeys } from './submission-key.ts'

/** Sends something under a key that stays the same for as long as no answer came to it. */
export const useSubmissionKey = () => {
  const [keys] = useState(() => createSubmissionKeys())
  return useCallback(
    async <Answer>(values: unknown, send: (submissionKey: string) => Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await send(keys.keyFor(values))
        keys.answered()
        return answer
      } catch (error) {
        if (!(error instanceof CallFailed && error.unanswered)) keys.answered()
        throw error
      }
    },
    [keys],
  )
}
