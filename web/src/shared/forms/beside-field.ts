import { CallFailed } from '../../api/call-failed.ts'

/**
 * Refusals that are about one field of a form are shown beside it, whatever the server calls it; those about one of the
 * `others` stay with theirs.
 */
export const besideField =
  (field: string, others: readonly string[] = []) =>
  (error: unknown): never => {
    if (!(error instanceof CallFailed) || error.status === 401 || error.status >= 500) throw error
    const placeOf = (named: unknown) => others.find((other) => other === named) ?? field
    throw new CallFailed(
      error.status,
      error.messages.map((message) => ({
        ...message,
        context: { ...message.context, field: placeOf(message.context?.field) },
      })),
    )
  }
