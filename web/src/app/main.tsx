import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'
import { startTranslation } from '../i18n/translation.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { answerCalls } from './answer-calls.ts'
import { createAppRouter } from './router.tsx'

const start = async (): Promise<void> => {
  const client = createQueryClient()
  answerCalls(client)
  const [session] = await Promise.allSettled([
    client.ensureQueryData(sessionQuery),
    startTranslation(['ui', 'shell', 'messages', 'problems']),
  ])
  if (session.status === 'rejected')
    client.setQueryData(sessionQuery.queryKey, { user: null, mailbox: false, ended: false })

  // The dialogs' scroll lock writes a style element and takes its nonce from here.
  Reflect.set(globalThis, '__webpack_nonce__', document.getElementById('session')?.nonce)

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <RouterProvider router={createAppRouter(client)} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
}

void start()
