import { createContext, useContext } from 'react'

/** A part of the settings as the bar below them knows it. */
export interface Section {
  title: string
  /** Whether it was saved; if not, the section says why. */
  save: () => Promise<boolean>
  discard: () => void
}

interface SettingsDesk {
  add: (id: string, section: { current: Section }) => () => void
  mark: (id: string, unsaved: boolean) => void
  /** Saves every section that was changed. */
  save: () => void
}

const SettingsDeskContext = createContext<SettingsDesk>({
  add: () => () => {},
  mark: () => {},
  save: () => {},
})

export const SettingsDeskProvider = SettingsDeskContext.Provider

export const useSettingsDesk = (): SettingsDesk => useContext(SettingsDeskContext)
