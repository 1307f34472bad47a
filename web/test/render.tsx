import { MantineProvider } from '@mantine/core'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { Language } from '@souvenance/contract/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { answerCalls } from '../src/app/answer-calls.ts'
import { createQueryClient } from '../src/app/query-client.ts'
import { changeLanguage, startTranslation } from '../src/i18n/translation.ts'
import { TranslationProvider } from '../src/i18n/translation-provider.tsx'
import { type PageSession, sessionQuery } from '../src/shared/session/session.ts'
import { SessionProvider } from '../src/shared/session/session-provider.tsx'
import { theme } from '../src/theme/theme.ts'
import { DialogHost } from '../src/ui/dialogs/dialog-host.tsx'
import { NoticeArea } from '../src/ui/notices/notice-area.tsx'
import { hideNotice, listNotices } from '../src/ui/notices/notices.ts'

const namespaces = Object.keys(import.meta.glob('../src/locales/en/*/*.json')).map((file) =>
  file.replace(/^.*\/(.+)\.json$/, '$1'),
)

// happy-dom has no document.fonts, to which a textarea that grows adds a listener.
if (!document.fonts) Object.assign(document, { fonts: new EventTarget() })

/** A text as queries by text see it: Testing Library normalises every space. */
export const shown = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Claire of the sample family. */
export const claire: CurrentUser = {
  userUid: '00000000-0000-4000-8000-0000000000c1',
  permalink: 'claire-laurent',
  firstname: 'Claire',
  lastname: 'Laurent',
  fullname: 'Claire Laurent',
  gender: 'F',
  email: 'claire@laurent.example',
  confirmed: true,
  newcomer: false,
  language: 'fr',
  profilePics: {},
}

type Surroundings = {
  language?: Language
  user?: CurrentUser | null
  /** Those who run the place, where they say something of themselves. */
  runBy?: PageSession['runBy']
  /** The pattern of the component's route, for components that read its parameters. */
  path?: string
  /** The address in that route. */
  address?: string
  /** The ids of the layouts above that route, for screens that name it. */
  layouts?: string[]
}

const startLanguage = async (language: Language): Promise<void> => {
  if (!i18next.isInitialized) await startTranslation(namespaces)
  await changeLanguage(language)
  await i18next.loadNamespaces(namespaces)
}

const createTestRouter = (
  children: ReactNode,
  { path = '/', address = path, layouts = [] }: Surroundings,
) => {
  const root: AnyRoute = createRootRoute({
    // An address that a component leads to, beyond its own route.
    notFoundComponent: () => null,
    component: () => (
      <>
        {/* The portal of menus. */}
        <main id="main">
          <Outlet />
        </main>
        <NoticeArea container="fixed" />
        <DialogHost />
      </>
    ),
  })
  const parent = layouts.reduce<AnyRoute>((above, id) => {
    const layout = createRoute({ getParentRoute: () => above, id })
    above.addChildren([layout])
    return layout
  }, root)
  parent.addChildren([createRoute({ getParentRoute: () => parent, path, component: () => children })])
  return createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
}

/** Renders a component inside its providers: theme, texts, session, dialogs and notices. */
export const renderComponent = async (
  children: ReactNode,
  { language = 'en', user = null, runBy, ...place }: Surroundings = {},
) => {
  await startLanguage(language)
  const client = createQueryClient()
  answerCalls(client)
  client.setQueryData(sessionQuery.queryKey, {
    user,
    mailbox: false,
    ended: false,
    ...(runBy && { runBy }),
  })
  const router = createTestRouter(children, place)
  await router.load()
  const app = (
    <QueryClientProvider client={client}>
      <TranslationProvider translation={i18next}>
        {/* Without layout, a menu would hide as soon as it opens. Each look at a computed style would read the
            variables through, which made queries by role ten times slower. */}
        <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
          <SessionProvider>
            <RouterProvider router={router as never} />
          </SessionProvider>
        </MantineProvider>
      </TranslationProvider>
    </QueryClientProvider>
  )
  const view = render(app)
  onTestFinished(() => {
    cleanup()
    for (const { id } of listNotices()) hideNotice(id)
    sessionStorage.clear()
    localStorage.clear()
  })
  return {
    client,
    person: userEvent.setup(),
    say: (key: string, values: Record<string, string | number> = {}): string => i18next.t(key, values),
    /** The address the person is at, with its search. */
    place: () => router.state.location.href,
    leave: () => view.unmount(),
  }
}
