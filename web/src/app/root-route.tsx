import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { loadNamespaces } from '../i18n/translation.ts'
import { sessionQuery } from '../shared/session/session.ts'
import { PageFrame, PageLayout } from './layouts/page-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { NotFoundScreen } from './problems/not-found-screen.tsx'

type Context = { client: QueryClient }

/** Texts of a screen load in parallel with its code, before it is shown. */
export const withTexts =
  (...namespaces: string[]) =>
  () =>
    loadNamespaces(namespaces)

export const requireAccount = async ({
  context: { client },
  location,
}: {
  context: Context
  location: { href: string }
}) => {
  const { user } = await client.ensureQueryData(sessionQuery)
  if (!user) throw redirect({ to: '/sign-in', search: { next: location.href } })
}

export const root = createRootRouteWithContext<Context>()({
  component: RootLayout,
  notFoundComponent: () => (
    <PageFrame>
      <NotFoundScreen />
    </PageFrame>
  ),
})

export const page = createRoute({
  getParentRoute: () => root,
  id: 'page',
  component: PageLayout,
  notFoundComponent: NotFoundScreen,
})
