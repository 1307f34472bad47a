import { CallFailed } from '../../api/call-failed.ts'

/** Refusals that are about one field of a form, though the server names none, are shown beside it. */
export const besideField =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof CallFailed) || error.unanswered || error.status === 401 || error.status >= 500)
      throw error
    throw new CallFailed(
      error.status,
      error.messages.map((message) => ({ ...message, context: { ...message.context, field } })),
    )
  }
