/** Blank or without a glyph: some letters are invisible. */
const unseen = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800'

/** A visible letter, as a pattern with the flag `u`. */
export const visibleLetter = `[^${unseen}]`

const seen = new RegExp(visibleLetter, 'u')

/** Whether a text has any visible character. */
export const isSeen = (text: string): boolean => seen.test(text)
