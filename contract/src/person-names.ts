import * as T from 'typebox/type'
import { limits } from './limits.ts'

/** What cannot be seen, or turns the direction of all that is written after it. */
const concealed =
  '\\x00-\\x08\\x0E-\\x1F\\x7F-\\x9F\\u200B\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069\\uFEFF'
/** A sign that leaves something on the page; some letters do not. */
const visible = `[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800${concealed}]`

export const personName = T.String({
  minLength: 1,
  maxLength: limits.name,
  pattern: `^[^${concealed}]*${visible}[^${concealed}]*$`,
})

/** As above, or nothing. */
export const optionalPersonName = T.Optional(
  T.String({
    maxLength: limits.name,
    pattern: `^(\\s*|[^${concealed}]*${visible}[^${concealed}]*)$`,
  }),
)

/** One way of writing what looks the same. */
export const tidyName = (written: string): string => written.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
