import { isSeen } from '@souvenance/contract/people/visible-letter'
import { cleanFileName, isSafeName, joinFileName } from '@souvenance/contract/safe/safe-names'

/** The rule that a name breaks, for the error beside the field. */
export type NameFault = 'missing' | 'long' | 'spaces' | 'dots' | 'characters'

export const nameMax = 100

export const findNameFault = (name: string): NameFault | undefined => {
  if (isSafeName(name)) return undefined
  if (!isSeen(name)) return 'missing'
  if ([...name].length > nameMax) return 'long'
  if (name.trim() !== name) return 'spaces'
  return name === '.' || name === '..' ? 'dots' : 'characters'
}

/** A folder name of another system, mapped to a valid one. */
export const cleanFolderName = (name: string): string => {
  const clean = joinFileName(cleanFileName(name))
  return isSafeName(clean) ? clean : [...clean].slice(0, nameMax).join('').trimEnd()
}
