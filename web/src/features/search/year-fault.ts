export type YearFault = 'notAYear' | 'backwards'

const isYear = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1

/** The error of a year, given the year it must follow; an empty year is valid. */
export const findYearFault = (written: string, after = ''): YearFault | undefined => {
  const [year, first] = [written.trim(), after.trim()]
  if (year === '') return undefined
  if (!isYear(year)) return 'notAYear'
  return isYear(first) && Number(first) > Number(year) ? 'backwards' : undefined
}
