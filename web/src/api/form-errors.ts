import type { Message } from '@souvenance/contract/envelope'

export type FormErrors = { fields: Record<string, Message>; others: readonly Message[] }

/** Sorts what the server says into what belongs beside a field of this form and what does not. */
export const sortFormErrors = (messages: readonly Message[], fieldNames: readonly string[]): FormErrors => {
  const fieldOf = ({ context }: Message) => fieldNames.find((name) => name === context.field)
  const fields: Record<string, Message> = {}
  for (const message of messages) {
    const field = fieldOf(message)
    if (field) fields[field] ??= message
  }
  return { fields, others: messages.filter((message) => !fieldOf(message)) }
}
