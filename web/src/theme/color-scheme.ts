import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core'

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'souvenance-light' })

export type LightChoice = 'auto' | 'light' | 'evening'

/** The reader's choice of light: as the device has it, by day, or by lamplight. */
export const useLightChoice = (): { choice: LightChoice; choose: (choice: LightChoice) => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    choice: colorScheme === 'dark' ? 'evening' : colorScheme,
    choose: (choice) => setColorScheme(choice === 'evening' ? 'dark' : choice),
  }
}
