/** Signs that the typefaces of the card lack, as they are written with those they have. */
const written: Record<string, string> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '↑': '+',
  '↓': '-',
  '✓': 'OK',
  '✔': 'OK',
  '●': '•',
}

/** Latin, Greek and Cyrillic letters with their signs, as far as the typefaces of the card have them. */
const printed = new RegExp(
  `^[${[
    ' -~\\u00a0-\\u0131\\u0134-\\u0148\\u014a-\\u017e\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u01c4-\\u01cc\\u01fa-\\u021b\\u02bc\\u02c6\\u02da\\u02dc',
    '\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u048a-\\u04ff',
    '\\u1e80-\\u1e85\\u1e9e\\u1ea0-\\u1ef9\\u1f00-\\u1f15\\u1f18-\\u1f1d\\u1f20-\\u1f45\\u1f48-\\u1f4d\\u1f50-\\u1f57\\u1f5f-\\u1f7d\\u1f80-\\u1fb4\\u1fb6-\\u1fc4',
    '\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u2032\\u2033\\u2039\\u203a\\u2044\\u2070\\u2074-\\u208e\\u20a3\\u20a4\\u20a6\\u20a9\\u20ab-\\u20ae\\u2100-\\u214f\\u2212',
  ].join('')}]$`,
  'u',
)
/** Blank or without a glyph: printed as a space, or not at all. */
const blank = /[\s\p{Cf}\p{Variation_Selector}\u2000-\u200a]/u

const signsOf = (text: string): string[] => [...text.toWellFormed().normalize('NFC')]

const isPrinted = (sign: string): boolean => sign in written || blank.test(sign) || printed.test(sign)

/** Whether a card can show every sign of a text. */
export const canBePrinted = (text: string): boolean => signsOf(text).every(isPrinted)

const unprinted = (sign: string): string => (/\s/.test(sign) ? ' ' : blank.test(sign) ? '' : '?')

/** A text as a card shows it: a question mark for each sign that cannot be printed, so that nobody misses its absence. */
export const asPrinted = (text: string): string =>
  signsOf(text)
    .map((sign) => written[sign] ?? (printed.test(sign) ? sign : unprinted(sign)))
    .join('')
