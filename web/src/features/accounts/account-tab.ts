export const accountTabs = [
  'identity',
  'contact',
  'emails',
  'password',
  'access',
  'legacy',
  'communications',
  'language',
  'sessions',
  'questions',
  'leave',
] as const

export type AccountTab = (typeof accountTabs)[number]

export const findAccountTab = (name: unknown): AccountTab | undefined =>
  accountTabs.find((tab) => tab === name)
