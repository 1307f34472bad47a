import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core'

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'souvenance-light' })

export type LightChoice = 'auto' | 'light' | 'evening'

/** The reader's choice of scheme: that of the device, light, or dark. */
export const useLightChoice = (): { choice: LightChoice; choose: (choice: LightChoice) => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    choice: colorScheme === 'dark' ? 'evening' : colorScheme,
    choose: (choice) => setColorScheme(choice === 'evening' ? 'dark' : choice),
  }
}
