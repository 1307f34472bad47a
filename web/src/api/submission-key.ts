import { isAnswered } from './call-failed.ts'

export type SubmissionKeys = {
  /** Sends under the key of these values. They keep it until an answer arrives, so that the server acts once. */
  send: <Answer>(values: unknown, send: (submissionKey: string) => Promise<Answer>) => Promise<Answer>
  keyFor: (values: unknown) => string
  /** An answer arrived, success or not: the next submission gets a new key. */
  answered: () => void
}

export const createSubmissionKeys = (newKey: () => string = () => crypto.randomUUID()): SubmissionKeys => {
  let open: { values: string; key: string } | undefined
  const keyFor = (values: unknown): string => {
    const written = JSON.stringify(values)
    if (open?.values !== written) open = { values: written, key: newKey() }
    return open.key
  }
  const answered = () => {
    open = undefined
  }
  return {
    keyFor,
    answered,
    send: async (values, send) => {
      try {
        const answer = await send(keyFor(values))
        answered()
        return answer
      } catch (error) {
        if (isAnswered(error)) answered()
        throw error
      }
    },
  }
}
