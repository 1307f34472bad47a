import { isSeen } from './visible-letter.ts'

const longestName = 100
const longestExtension = 16

/** Neither what a file system gives a meaning to, nor what cannot be seen or turns the writing direction. */
const forbidden = '/\\\\:*?"<>|\\p{Cc}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069'
const forbiddenCharacters = new RegExp(`[${forbidden}]`, 'gu')
const namePattern = new RegExp(`^(?!\\s)(?!\\.\\.?$)[^${forbidden}]{1,${longestName}}(?<!\\s)$`, 'u')
const fileParts = new RegExp(`^(.+)\\.([\\p{L}\\p{N}]{1,${longestExtension}})$`, 'su')

export type FileName = { name: string; ext: string }

/** Whether a folder, or a file without its extension, may be called so. */
export const isSafeName = (name: string): boolean =>
  name.isWellFormed() && namePattern.test(name) && isSeen(name)

export const splitFileName = (filename: string): FileName => {
  const [, name = filename, ext = ''] = fileParts.exec(filename) ?? []
  return { name, ext }
}

export const joinFileName = ({ name, ext }: FileName): string => (ext === '' ? name : `${name}.${ext}`)

/** A file from anywhere, under the nearest name that is allowed: what is sent is never refused for its name. */
export const cleanFileName = (filename: string): FileName => {
  const whole = filename.toWellFormed().normalize('NFC')
  const { name, ext } = splitFileName(whole.slice(whole.lastIndexOf('/') + 1))
  const cleaned = shorten(name.replaceAll(forbiddenCharacters, '_').trim(), longestName)
  return { name: isSafeName(cleaned) ? cleaned : '_', ext }
}

/** Two names that fold alike are the same name. */
export const foldSafeName = (name: string): string => name.normalize('NFC').toLowerCase()

/** "Letter" for 1, "Letter (2)" for 2: what a name becomes where it is taken. */
export const numberName = (name: string, number: number): string => {
  if (number === 1) return name
  const suffix = ` (${number})`
  return shorten(name, longestName - suffix.length) + suffix
}

/** Counted as the pattern counts, so that no character is cut in two. */
const shorten = (name: string, length: number): string => [...name].slice(0, length).join('').trimEnd()
