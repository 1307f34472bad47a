import './stylesheets.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemeManager } from './color-scheme.ts'
import { cssVariablesResolver } from './css-variables-resolver.ts'
import { theme } from './theme.ts'

/** The server signs the session data with the nonce that inline styles must carry too. */
const getStyleNonce = () => document.getElementById('session')?.nonce ?? ''

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    getStyleNonce={getStyleNonce}
  >
    {children}
  </MantineProvider>
)
