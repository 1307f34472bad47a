import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { sessionQuery } from '../api/session.ts'
import { loadNamespaces } from '../i18n/translation.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { PageFrame, PageLayout } from './layouts/page-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { FailureScreen } from './problems/failure-screen.tsx'
import { NotFoundScreen } from './problems/not-found-screen.tsx'
import { searchParams } from './search-params.ts'

type Context = { client: QueryClient }

/** Texts of a screen come beside its code, before it is shown. */
const withTexts =
  (...namespaces: string[]) =>
  () =>
    loadNamespaces(namespaces)

const root = createRootRouteWithContext<Context>()({
  component: RootLayout,
  notFoundComponent: () => (
    <PageFrame>
      <NotFoundScreen />
    </PageFrame>
  ),
})

const page = createRoute({
  getParentRoute: () => root,
  id: 'page',
  component: PageLayout,
  notFoundComponent: NotFoundScreen,
})

const home = createRoute({
  getParentRoute: () => page,
  path: '/',
  loader: withTexts('home'),
  component: lazyRouteComponent(() => import('../screens/home.tsx'), 'Home'),
})

const mailbox = createRoute({
  getParentRoute: () => page,
  path: '/mailbox',
  validateSearch: searchParams.mailbox,
  beforeLoad: async ({ context: { client } }) => {
    const { mailbox } = await client.ensureQueryData(sessionQuery)
    if (!mailbox) throw notFound()
  },
  loader: withTexts('mailbox'),
  component: lazyRouteComponent(() => import('../screens/mailbox.tsx'), 'Mailbox'),
})

const gallery = createRoute({
  getParentRoute: () => page,
  path: '/gallery',
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  ...(import.meta.env.DEV && {
    component: lazyRouteComponent(() => import('../ui/gallery/gallery.tsx'), 'Gallery'),
  }),
})

/** Everything here belongs to the person who is signed in. */
const space = createRoute({
  getParentRoute: () => page,
  id: 'space',
  beforeLoad: async ({ context: { client }, location }) => {
    const { user } = await client.ensureQueryData(sessionQuery)
    if (!user) throw redirect({ to: '/sign-in', search: { next: location.href } })
  },
  component: lazyRouteComponent(() => import('./layouts/space-layout.tsx'), 'SpaceLayout'),
})

const general = createRoute({
  getParentRoute: () => space,
  path: '/settings/general',
  validateSearch: searchParams.general,
  loader: withTexts('settings', 'accounts'),
  component: lazyRouteComponent(() => import('../screens/settings/general.tsx'), 'General'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: searchParams.signUp,
  loader: withTexts('accounts'),
  component: lazyRouteComponent(() => import('../screens/sign-up.tsx'), 'SignUp'),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: searchParams.signIn,
  loader: withTexts('accounts'),
  component: lazyRouteComponent(() => import('../screens/sign-in.tsx'), 'SignIn'),
})

const passwordLost = createRoute({
  getParentRoute: () => root,
  path: '/password-lost',
  loader: withTexts('accounts'),
  component: lazyRouteComponent(() => import('../screens/password-lost.tsx'), 'PasswordLost'),
})

const passwordRegenerate = createRoute({
  getParentRoute: () => root,
  path: '/password-regenerate/$token',
  loader: withTexts('accounts'),
  component: lazyRouteComponent(() => import('../screens/password-regenerate.tsx'), 'PasswordRegenerate'),
})

const confirm = createRoute({
  getParentRoute: () => root,
  path: '/confirm/$token',
  loader: withTexts('accounts'),
  component: lazyRouteComponent(() => import('../screens/confirm.tsx'), 'Confirm'),
})

const routeTree = root.addChildren([
  page.addChildren([home, mailbox, gallery, space.addChildren([general])]),
  signUp,
  signIn,
  passwordLost,
  passwordRegenerate,
  confirm,
])

export const createAppRouter = (client: QueryClient) =>
  createRouter({
    routeTree,
    context: { client },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: () => <LoadingState shape="screen" />,
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
