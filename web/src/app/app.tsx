import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { SessionProvider } from '../api/session-provider.tsx'
import { TranslationProvider } from '../i18n/translation-provider.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import type { AppRouter } from './router.tsx'

interface AppProps {
  client: QueryClient
  router: AppRouter
  translation: i18n
  /** The content security policy asks it of inline styles. */
  nonce: string
}

/** The same on the server and in the browser, so that one can go on where the other stopped. */
export const App = ({ client, router, translation, nonce }: AppProps) => (
  <QueryClientProvider client={client}>
    <TranslationProvider translation={translation}>
      <ThemeProvider nonce={nonce}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </ThemeProvider>
    </TranslationProvider>
  </QueryClientProvider>
)
