import type { ToldPart } from '@souvenance/contract/dates/date-nuances'
import { yearOf } from '@souvenance/contract/dates/dates'
import type { Language } from '@souvenance/contract/languages'
import MarkdownIt from 'markdown-it'
import { translate } from '../../../platform/i18n/translate.ts'
import { writeMoment } from '../../../platform/i18n/write-moment.ts'

export type Say = (key: string, params?: Record<string, unknown>) => string

export const { escapeHtml } = new MarkdownIt().utils

export const sayIn =
  (language: Language): Say =>
  (key, params = {}) =>
    escapeHtml(translate(language, `export:${key}`, params))

const locales = { en: 'en-GB', fr: 'fr-FR' } as const
const shapes: Record<number, Intl.DateTimeFormatOptions> = {
  1: { day: 'numeric', month: 'long', year: 'numeric' },
  2: { month: 'long', year: 'numeric' },
  3: { year: 'numeric' },
}

/** A date of somebody's life, as precise as it is known. */
export const writeDate = (
  language: Language,
  {
    date,
    format,
    about = false,
    told = null,
  }: { date: string; format: number; about?: boolean; told?: ToldPart | null },
): string => {
  const known = writeMoment(language, new Date(`${date}T00:00:00Z`), shapes[format] ?? {})
  const say = sayIn(language)
  const nuanced =
    told === null ? escapeHtml(known) : say(`told.${told}`, { date: known, next: yearOf(date) + 1 })
  return about ? say('about', { date: nuanced }) : nuanced
}

export const writeDay = (language: Language, at: Date): string =>
  escapeHtml(writeMoment(language, at, { dateStyle: 'long' }))

export const writeSize = (language: Language, bytes: number): string => {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power)
}
