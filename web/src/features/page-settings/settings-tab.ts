export const settingsTabs = ['privacy', 'general'] as const

export type SettingsTab = (typeof settingsTabs)[number]

export const findSettingsTab = (name: unknown): SettingsTab | undefined =>
  settingsTabs.find((tab) => tab === name)
