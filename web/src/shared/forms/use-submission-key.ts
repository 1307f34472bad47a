import { useCallback, useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { createSubmissionKeys } from '../../api/submission-key.ts'

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
        if (!(error instanceof CallFailed && error.unanswered)) keys.answered()
        throw error
      }
    },
    [keys],
  )
}
