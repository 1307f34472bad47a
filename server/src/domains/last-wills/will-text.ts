import type { Language } from '@souvenance/contract/languages'
import { translate } from '../../platform/i18n/translate.ts'

export const willText =
  (language: Language) =>
  (key: string, params: Record<string, unknown> = {}): string =>
    translate(language, `last-wills:${key}`, params)

/** Not every question has a hint. */
export const hasWillText = (language: Language, key: string): boolean =>
  !willText(language)(key).startsWith('MISSING[')
