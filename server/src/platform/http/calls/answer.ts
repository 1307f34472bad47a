import { type Message, messageOf } from '@souvenance/contract/envelope'
import { catalogue } from '@souvenance/contract/errors'
import type { Answer } from './call.ts'

export type WrittenCookie = { name: string; value: string; maxAge: number; readable: boolean }
export type Written = { messages: Message[]; cookies: WrittenCookie[] }

/** Notices and cookies are collected and sent only after the commit. */
export const createAnswer = (): { answer: Answer; written: Written } => {
  const written: Written = { messages: [], cookies: [] }
  return {
    written,
    answer: {
      say: (name, context) => void written.messages.push(messageOf(catalogue[name].key, context)),
      setCookie: (name, value, { maxAge, readable = false }) =>
        void written.cookies.push({ name, value, maxAge, readable }),
      clearCookie: (name) => void written.cookies.push({ name, value: '', maxAge: 0, readable: false }),
    },
  }
}
