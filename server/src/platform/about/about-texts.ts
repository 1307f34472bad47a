import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language, languages } from '@souvenance/contract/languages'
import { StartFailure } from '../start-failure.ts'

/** Texts that the people who run an installation may write about it, in the order they are offered. */
export const aboutNames = ['legal', 'privacy', 'terms'] as const
export type AboutName = (typeof aboutNames)[number]

type AboutText = { language: Language; text: string }
export type AboutTexts = ReadonlyMap<AboutName, readonly AboutText[]>

const fileName = /^(legal|privacy|terms)\.([a-z]{2})\.(?:md|txt)$/
const mostBytes = 200_000

/**
 * The files of ABOUT_DIR, such as `privacy.en.md`, read once: pages that are kept name what there is. A folder that is missing holds
 * nothing.
 */
export const readAboutTexts = (folder: string): AboutTexts => {
  const texts = new Map<AboutName, AboutText[]>()
  for (const file of listFiles(folder)) {
    const [, name, language] = fileName.exec(file) ?? []
    const known = aboutNames.find((one) => one === name)
    if (!known || !isLanguage(language)) continue
    const text = readText(join(folder, file))
    if (text) texts.set(known, [...(texts.get(known) ?? []), { language, text }])
  }
  return texts
}

const listFiles = (folder: string): string[] => {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw new StartFailure(`ABOUT_DIR ${folder} cannot be read.`)
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const readText = (file: string): string => {
  try {
    const bytes = readFileSync(file)
    if (bytes.length <= mostBytes)
      return bytes
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trim()
  } catch {
    throw new StartFailure(`${file} cannot be read.`)
  }
  throw new StartFailure(`${file} is longer than ${mostBytes} bytes.`)
}

/** In the reader's language, or in the one there is. */
export const findAboutText = (texts: AboutTexts, name: string, language: Language): AboutText | undefined => {
  const found = aboutNames.flatMap((one) => (one === name ? (texts.get(one) ?? []) : []))
  return found.find((text) => text.language === language) ?? byOrder(found)
}

const byOrder = (found: readonly AboutText[]): AboutText | undefined =>
  languages.flatMap((language) => found.find((text) => text.language === language) ?? [])[0]
