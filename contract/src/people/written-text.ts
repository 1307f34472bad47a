import * as T from 'typebox/type'
import { visibleLetter } from './visible-letter.ts'

/** What no text can hold: U+0000, and halves of characters, which would come back as something else. */
const whole = '[^\\u0000\\p{Cs}]'

/** Words that people write: with at least one visible character. */
export const writtenText = (maxLength: number) =>
  T.String({ minLength: 1, maxLength, pattern: `^(?=[\\s\\S]*${visibleLetter})${whole}*$` })

/** The same, where nothing may be written as well. */
export const optionalText = (maxLength: number) => T.String({ maxLength, pattern: `^${whole}*$` })
