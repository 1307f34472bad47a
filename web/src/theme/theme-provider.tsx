import './stylesheets.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemeManager } from './color-scheme.ts'
import { theme } from './theme.ts'

export const ThemeProvider = ({ nonce, children }: { nonce: string; children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    withCssVariables={false}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    {children}
  </MantineProvider>
)
