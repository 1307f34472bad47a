import { isAnswered } from '../../api/call-failed.ts'

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
    if (isAnswered(error)) keep('')
    throw error
  }
}
