import * as T from 'typebox/type'
import { visibleLetter } from './visible-letter.ts'

/** Characters refused in every text: U+0000, and halves of surrogate pairs, which would come back changed. */
const whole = '[^\\u0000\\p{Cs}]'

/** Words that people write: with at least one visible character. */
export const writtenText = (maxLength: number) =>
  T.String({ minLength: 1, maxLength, pattern: `^(?=[\\s\\S]*${visibleLetter})${whole}*$` })

/** The same, where nothing may be written as well. */
export const optionalText = (maxLength: number) => T.String({ maxLength, pattern: `^${whole}*$` })

/** Neither a line break nor another control, nor what turns the direction of the words around it. */
const inLine =
  '[^\\u0000-\\u0008\\u000a-\\u001f\\u007f-\\u009f\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]'

/** Words of a single line, such as a name: with at least one visible character. */
export const writtenLine = (maxLength: number) =>
  T.String({ minLength: 1, maxLength, pattern: `^(?=[\\s\\S]*${visibleLetter})${inLine}*$` })

/** The same, where nothing may be written as well. */
export const optionalLine = (maxLength: number) => T.String({ maxLength, pattern: `^${inLine}*$` })
