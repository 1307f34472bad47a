import type { Message } from '@souvenance/contract/envelope'

export type FormErrors = { fields: Record<string, Message>; others: readonly Message[] }

/** Splits the server's messages into errors of fields of this form and the rest. */
export const sortFormErrors = (messages: readonly Message[], fieldNames: readonly string[]): FormErrors => {
  const fieldOf = ({ context }: Message) => fieldNames.find((name) => name === context.field)
  const fields: Record<string, Message> = {}
  for (const message of messages) {
    const field = fieldOf(message)
    if (field) fields[field] ??= message
  }
  return { fields, others: messages.filter((message) => !fieldOf(message)) }
}
