export const languages = ['fr', 'en'] as const

export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (languages as readonly string[]).includes(value)
