/** Which rule a name of a folder or file breaks, so that the words beside the field can be about it. */
export type NameFault = 'missing' | 'long' | 'characters' | 'dots' | 'spaces'

export const nameMax = 100

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name may not hold
const forbidden = /[/\\:*?"<>|\u0000-\u001f\u007f]/

export const findNameFault = (name: string): NameFault | undefined => {
  if (name === '') return 'missing'
  if ([...name].length > nameMax) return 'long'
  if (forbidden.test(name)) return 'characters'
  if (name === '.' || name === '..') return 'dots'
  return name !== name.trim() ? 'spaces' : undefined
}

/** A name from another system as the safe can keep it, the ending that tells its kind included. */
export const tidyName = (name: string): string => {
  const clean = [...name]
    .map((character) => (forbidden.test(character) ? '-' : character))
    .join('')
    .trim()
  const { stem, ending } = splitName(clean)
  const short = [...stem]
    .slice(0, nameMax - [...ending].length)
    .join('')
    .trim()
  const tidy = short + ending
  return findNameFault(tidy) === undefined ? tidy : `_${tidy}`.slice(0, nameMax)
}

/** The ending is kept apart: a person renames "deed", never ".pdf". */
export const splitName = (name: string): { stem: string; ending: string } => {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  return /^\.[\p{L}\p{N}]{1,12}$/u.test(ending)
    ? { stem: name.slice(0, dot), ending }
    : { stem: name, ending: '' }
}
