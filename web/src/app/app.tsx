import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
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
    <I18nextProvider i18n={translation}>
      <ThemeProvider nonce={nonce}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </I18nextProvider>
  </QueryClientProvider>
)
