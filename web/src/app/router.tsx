import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
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

const requireAccount = async ({
  context: { client },
  location,
}: {
  context: Context
  location: { href: string }
}) => {
  const { user } = await client.ensureQueryData(sessionQuery)
  if (!user) throw redirect({ to: '/sign-in', search: { next: location.href } })
}

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

const memorials = createRoute({
  getParentRoute: () => page,
  id: 'memorials',
  beforeLoad: requireAccount,
})

const listMemorials = createRoute({
  getParentRoute: () => memorials,
  path: '/memorials',
  loader: withTexts('memorials'),
  component: lazyRouteComponent(() => import('../screens/memorials/memorials.tsx'), 'Memorials'),
})

const createMemorial = createRoute({
  getParentRoute: () => memorials,
  path: '/memorials/new',
  validateSearch: searchParams.createMemorial,
  loader: withTexts('memorials', 'header-pictures'),
  component: lazyRouteComponent(() => import('../screens/memorials/create-memorial.tsx'), 'CreateMemorial'),
})

const someone = createRoute({
  getParentRoute: () => page,
  path: '/$permalink',
  validateSearch: searchParams.page,
  loaderDeps: ({ search: { viewAs = null } }) => ({ viewAs }),
  loader: async ({ context: { client }, params: { permalink }, deps: { viewAs } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, viewAs), loadNamespaces(['pages'])])
  },
  notFoundComponent: NotFoundScreen,
  component: lazyRouteComponent(() => import('../screens/page/page.tsx'), 'Page'),
})

const recentActivity = createRoute({
  getParentRoute: () => someone,
  path: '/',
  loader: withTexts('feed', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/recent-activity.tsx'), 'RecentActivity'),
})

const timeline = createRoute({
  getParentRoute: () => someone,
  path: '/timeline',
  loader: withTexts('feed', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/timeline.tsx'), 'Timeline'),
})

const timelineItem = createRoute({
  getParentRoute: () => someone,
  path: '/timeline/$itemUid',
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/page/timeline-item.tsx'), 'TimelineItem'),
})

const tributes = createRoute({
  getParentRoute: () => someone,
  path: '/tributes',
  loader: withTexts('feed', 'composer'),
  component: lazyRouteComponent(() => import('../screens/page/tributes.tsx'), 'Tributes'),
})

const tributesItem = createRoute({
  getParentRoute: () => someone,
  path: '/tributes/$itemUid',
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/page/tributes-item.tsx'), 'TributesItem'),
})

const drafts = createRoute({
  getParentRoute: () => someone,
  path: '/drafts',
  beforeLoad: requireAccount,
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/page/drafts.tsx'), 'Drafts'),
})

const proposals = createRoute({
  getParentRoute: () => someone,
  path: '/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/page/proposals.tsx'), 'Proposals'),
})

const biography = createRoute({
  getParentRoute: () => someone,
  path: '/biography',
  loader: withTexts('biography'),
  component: lazyRouteComponent(() => import('../screens/page/biography.tsx'), 'Biography'),
})

const chapterProposals = createRoute({
  getParentRoute: () => someone,
  path: '/biography/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('biography'),
  component: lazyRouteComponent(
    () => import('../screens/page/biography-proposals.tsx'),
    'BiographyProposals',
  ),
})

/** Writing takes the whole screen. */
const chapterWriting = createRoute({
  getParentRoute: () => root,
  path: '/$permalink/biography/write',
  beforeLoad: requireAccount,
  validateSearch: searchParams.chapterWriting,
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, null), loadNamespaces(['biography', 'composer'])])
  },
  component: lazyRouteComponent(() => import('../screens/page/biography-write.tsx'), 'BiographyWrite'),
})

const chapterMerge = createRoute({
  getParentRoute: () => root,
  path: '/$permalink/biography/proposals/$proposalUid',
  beforeLoad: requireAccount,
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadPage } = await import('./load-page.ts')
    await Promise.all([loadPage(client, permalink, null), loadNamespaces(['biography', 'composer'])])
  },
  component: lazyRouteComponent(() => import('../screens/page/biography-merge.tsx'), 'BiographyMerge'),
})

const pictures = createRoute({
  getParentRoute: () => someone,
  path: '/pictures',
  loader: withTexts('pictures'),
  component: lazyRouteComponent(() => import('../screens/page/pictures.tsx'), 'Pictures'),
})

/** Over the wall, which stays where it was. */
const picture = createRoute({
  getParentRoute: () => pictures,
  path: '/$itemUid',
  loader: withTexts('pictures', 'feed'),
  component: lazyRouteComponent(() => import('../screens/page/pictures-viewer.tsx'), 'PicturesViewer'),
})

const pictureProposals = createRoute({
  getParentRoute: () => someone,
  path: '/pictures/proposals',
  beforeLoad: requireAccount,
  loader: withTexts('pictures', 'feed'),
  component: lazyRouteComponent(() => import('../screens/page/pictures-proposals.tsx'), 'PicturesProposals'),
})

const followers = createRoute({
  getParentRoute: () => someone,
  path: '/followers',
  loader: withTexts('followers'),
  component: lazyRouteComponent(() => import('../screens/page/followers.tsx'), 'Followers'),
})

const followings = createRoute({
  getParentRoute: () => someone,
  path: '/followings',
  loader: withTexts('followers'),
  component: lazyRouteComponent(() => import('../screens/page/followings.tsx'), 'Followings'),
})

/** Looking after a page: one's own, or that of someone who has died. */
const care = createRoute({
  getParentRoute: () => page,
  id: 'care',
  beforeLoad: requireAccount,
})

const clouds = createRoute({
  getParentRoute: () => care,
  path: '/$permalink/clouds',
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadCare } = await import('./load-care.ts')
    await Promise.all([loadCare(client, permalink), loadNamespaces(['followers', 'page-settings'])])
  },
  notFoundComponent: NotFoundScreen,
  component: lazyRouteComponent(() => import('../screens/page/clouds.tsx'), 'Clouds'),
})

const pageSettings = createRoute({
  getParentRoute: () => care,
  path: '/$permalink/settings',
  validateSearch: searchParams.pageSettings,
  loader: async ({ context: { client }, params: { permalink } }) => {
    const { loadCare } = await import('./load-care.ts')
    await Promise.all([loadCare(client, permalink), loadNamespaces(['page-settings'])])
  },
  notFoundComponent: NotFoundScreen,
  component: lazyRouteComponent(() => import('../screens/page/settings.tsx'), 'PageSettings'),
})

const search = createRoute({
  getParentRoute: () => page,
  path: '/search',
  validateSearch: searchParams.search,
  loader: withTexts('search'),
  component: lazyRouteComponent(() => import('../screens/search.tsx'), 'Search'),
})

const news = createRoute({
  getParentRoute: () => page,
  path: '/news',
  beforeLoad: requireAccount,
  loader: withTexts('feed'),
  component: lazyRouteComponent(() => import('../screens/news.tsx'), 'News'),
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
  beforeLoad: requireAccount,
  component: lazyRouteComponent(() => import('./layouts/space-layout.tsx'), 'SpaceLayout'),
})

const general = createRoute({
  getParentRoute: () => space,
  path: '/settings/general',
  validateSearch: searchParams.general,
  loader: withTexts('settings', 'accounts', 'page-settings'),
  component: lazyRouteComponent(() => import('../screens/settings/general.tsx'), 'General'),
})

const safe = createRoute({
  getParentRoute: () => space,
  path: '/my/safe',
  validateSearch: searchParams.safe,
  loader: withTexts('safe'),
  component: lazyRouteComponent(() => import('../screens/safe/safe.tsx'), 'Safe'),
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
  page.addChildren([
    home,
    mailbox,
    gallery,
    memorials.addChildren([listMemorials, createMemorial]),
    space.addChildren([general, safe]),
    someone.addChildren([
      recentActivity,
      biography,
      chapterProposals,
      timeline,
      timelineItem,
      tributes,
      tributesItem,
      drafts,
      proposals,
      pictures.addChildren([picture]),
      pictureProposals,
      followers,
      followings,
    ]),
    news,
    care.addChildren([clouds, pageSettings]),
    search,
  ]),
  chapterWriting,
  chapterMerge,
  signUp,
  signIn,
  passwordLost,
  passwordRegenerate,
  confirm,
])

/** The server gives a history of its own, and scrolls nothing. */
type Surroundings = { history?: RouterHistory; scrollRestoration?: boolean }

export const createAppRouter = (client: QueryClient, surroundings: Surroundings = {}) =>
  createRouter({
    routeTree,
    context: { client },
    scrollRestoration: true,
    ...surroundings,
    defaultPreload: 'intent',
    defaultPendingComponent: () => <LoadingState shape="screen" />,
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
