/** Blank, or neither blank nor visible: some letters have no shape. */
const unseen = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800'

/** A letter that can be seen, as a pattern with the flag `u`. */
export const visibleLetter = `[^${unseen}]`

const seen = new RegExp(visibleLetter, 'u')

/** Whether anything of a text can be seen. */
export const isSeen = (text: string): boolean => seen.test(text)
