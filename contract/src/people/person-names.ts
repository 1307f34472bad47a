import * as T from 'typebox/type'
import { limits } from '../limits.ts'

/** Invisible characters, and controls of the text direction. */
export const concealed =
  '\\x00-\\x08\\x0E-\\x1F\\x7F-\\x9F\\u200B\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069\\uFEFF'
/** A character with a visible glyph; some letters have none. */
const visible = `[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800${concealed}]`

export const personName = T.String({
  minLength: 1,
  maxLength: limits.name,
  pattern: `^[^${concealed}]*${visible}[^${concealed}]*$`,
})

/** The same, or empty. */
export const emptyOrPersonName = T.String({
  maxLength: limits.name,
  pattern: `^(\\s*|[^${concealed}]*${visible}[^${concealed}]*)$`,
})
export const optionalPersonName = T.Optional(emptyOrPersonName)

/** A text beside names, which conceals nothing either. */
export const besideNames = (maxLength: number) => T.String({ maxLength, pattern: `^[^${concealed}]*$` })

/** Normalizes names that look the same to one spelling. */
export const tidyName = (written: string): string => written.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
