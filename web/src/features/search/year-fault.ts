export type YearFault = 'notAYear' | 'backwards'

const isYear = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1

/** What is wrong with a year as it was written, after the year it is to follow; nothing with one left open. */
export const findYearFault = (written: string, after = ''): YearFault | undefined => {
  const [year, first] = [written.trim(), after.trim()]
  if (year === '') return undefined
  if (!isYear(year)) return 'notAYear'
  return isYear(first) && Number(first) > Number(year) ? 'backwards' : undefined
}
