import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { TranslationProvider } from '../i18n/translation-provider.tsx'
import { SessionProvider } from '../shared/session/session-provider.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import type { AppRouter } from './router.tsx'

interface AppProps {
  client: QueryClient
  router: AppRouter
  translation: i18n
  /** The content security policy requires it on inline styles. */
  nonce: string
}

/** Rendered alike on the server and in the browser, as hydration requires. */
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
