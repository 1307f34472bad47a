import { isAnswered } from './call-failed.ts'

export type SubmissionKeys = {
  /** Sends under the key of these values. They keep it until an answer arrives, so that the server acts once. */
  send: <Answer>(values: unknown, send: (submissionKey: string) => Promise<Answer>) => Promise<Answer>
}

export const createSubmissionKeys = (newKey: () => string = () => crypto.randomUUID()): SubmissionKeys => {
  let open: { values: string; key: string } | undefined
  return {
    send: async (values, send) => {
      const written = JSON.stringify(values)
      if (open?.values !== written) open = { values: written, key: newKey() }
      try {
        const answer = await send(open.key)
        open = undefined
        return answer
      } catch (error) {
        if (isAnswered(error)) open = undefined
        throw error
      }
    },
  }
}
