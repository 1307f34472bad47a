import { isSeen } from '../people/visible-letter.ts'

const longestName = 100
const longestExtension = 16

/** Excludes characters special to file systems, invisible ones and controls of the text direction. */
const forbidden = '/\\\\:*?"<>|\\p{Cc}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069'
const forbiddenCharacters = new RegExp(`[${forbidden}]`, 'gu')
const namePattern = new RegExp(`^(?!\\s)(?!\\.\\.?$)[^${forbidden}]{1,${longestName}}(?<!\\s)$`, 'u')
const fileParts = new RegExp(`^(.+)\\.([\\p{L}\\p{N}]{1,${longestExtension}})$`, 'su')

export type FileName = { name: string; ext: string }

/** Whether a folder, or a file without its extension, may have this name. */
export const isSafeName = (name: string): boolean =>
  name.isWellFormed() && namePattern.test(name) && isSeen(name)

export const splitFileName = (filename: string): FileName => {
  const [, name = filename, ext = ''] = fileParts.exec(filename) ?? []
  return { name, ext }
}

export const joinFileName = ({ name, ext }: FileName): string => (ext === '' ? name : `${name}.${ext}`)

/** The name typed for a file that keeps its extension: people type the extension along. */
export const dropExtension = ({ name, ext }: FileName): string => {
  if (ext === '' || !name.toLowerCase().endsWith(`.${ext.toLowerCase()}`)) return name
  const bare = name.slice(0, -(ext.length + 1)).trimEnd()
  return isSafeName(bare) ? bare : name
}

/** The nearest allowed name: an upload is never refused for its name. */
export const cleanFileName = (filename: string): FileName => {
  const whole = filename.toWellFormed().normalize('NFC')
  const { name, ext } = splitFileName(whole.slice(whole.lastIndexOf('/') + 1))
  const cleaned = shorten(name.replaceAll(forbiddenCharacters, '_').trim(), longestName)
  return { name: isSafeName(cleaned) ? cleaned : '_', ext }
}

/** Names that fold alike count as equal. */
export const foldSafeName = (name: string): string => name.normalize('NFC').toLowerCase()

/** "Letter" for 1, "Letter (2)" for 2: the name used where the plain one is taken. */
export const numberName = (name: string, number: number): string => {
  if (number === 1) return name
  const suffix = ` (${number})`
  return shorten(name, longestName - suffix.length) + suffix
}

/** Counts code points like the pattern, so that no character is cut. */
const shorten = (name: string, length: number): string => [...name].slice(0, length).join('').trimEnd()
