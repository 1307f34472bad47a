import { cleanFileName, isSafeName, joinFileName } from '@souvenance/contract/safe-names'
import { isSeen } from '@souvenance/contract/visible-letter'

/** Which rule a name of a folder or file breaks, so that the words beside the field can be about it. */
export type NameFault = 'missing' | 'long' | 'spaces' | 'dots' | 'characters'

export const nameMax = 100

export const findNameFault = (name: string): NameFault | undefined => {
  if (isSafeName(name)) return undefined
  if (!isSeen(name)) return 'missing'
  if ([...name].length > nameMax) return 'long'
  if (name.trim() !== name) return 'spaces'
  return name === '.' || name === '..' ? 'dots' : 'characters'
}

/** A folder from another system, under the nearest name the safe can keep. */
export const cleanFolderName = (name: string): string => {
  const clean = joinFileName(cleanFileName(name))
  return isSafeName(clean) ? clean : [...clean].slice(0, nameMax).join('').trimEnd()
}
