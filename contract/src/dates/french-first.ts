/** A 1 alone before a word, which in a date is the month: hours and minutes are written with two digits. */
const firstOfMonth = /\b1(?=[ \u00a0][a-zéû])/

/** French says the first of a month as an ordinal, which the formatters of dates do not know. */
export const withFrenchFirst = (date: string): string => date.replace(firstOfMonth, '1er')
