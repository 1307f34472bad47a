import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { sessionQuery } from '../shared/session/session.ts'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { ownExport, ownImport } from './export-route.ts'
import { letterRoutes } from './letter-routes.ts'
import { operator } from './operator-route.ts'
import { careOfPage, chapterMerge, chapterWriting, lifeReading, partsOfPage } from './person-routes.ts'
import { FailureScreen } from './problems/failure-screen.tsx'
import { NotFoundScreen } from './problems/not-found-screen.tsx'
import { page, requireAccount, root, withTexts } from './root-route.tsx'
import { searchParams } from './search-params.ts'
import { space } from './space-route.ts'

const home = createRoute({
  getParentRoute: () => page,
  path: '/',
  // Signed-in people are redirected to their own first screen, unless they are just signing out.
  beforeLoad: async ({ context: { client }, location }) => {
    const { user } = await client.ensureQueryData(sessionQuery)
    if (user && !location.state.signingOut) throw redirect({ to: '/news', replace: true })
  },
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
  loader: withTexts('memorials', 'header-pictures', 'dates'),
  component: lazyRouteComponent(() => import('../screens/memorials/create-memorial.tsx'), 'CreateMemorial'),
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
  loader: withTexts('arrival', 'questions', 'feed', 'items'),
  component: lazyRouteComponent(() => import('../screens/arrival/arrival.tsx'), 'Arrival'),
})

const notifications = createRoute({
  getParentRoute: () => page,
  path: '/notifications',
  validateSearch: searchParams.notifications,
  beforeLoad: requireAccount,
  loader: withTexts('notices', 'requests', 'communications'),
  component: lazyRouteComponent(() => import('../screens/notifications.tsx'), 'Notifications'),
})

const inbox = createRoute({
  getParentRoute: () => page,
  path: '/inbox',
  beforeLoad: requireAccount,
  loader: withTexts('inbox', 'search'),
  component: lazyRouteComponent(() => import('../screens/inbox/inbox.tsx'), 'Inbox'),
})

const noConversation = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/inbox/inbox.tsx'), 'NoConversation'),
})

const newMessage = createRoute({
  getParentRoute: () => inbox,
  path: '/new',
  validateSearch: searchParams.writeTo,
  component: lazyRouteComponent(() => import('../screens/inbox/new-message.tsx'), 'NewMessage'),
})

const openConversation = createRoute({
  getParentRoute: () => inbox,
  path: '/$conversationUid',
  component: lazyRouteComponent(() => import('../screens/inbox/open-conversation.tsx'), 'OpenConversation'),
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

const general = createRoute({
  getParentRoute: () => space,
  path: '/settings/general',
  validateSearch: searchParams.general,
  loader: withTexts('settings', 'accounts', 'page-settings', 'composer', 'arrival', 'questions'),
  component: lazyRouteComponent(() => import('../screens/settings/general.tsx'), 'General'),
})

const mySpace = createRoute({
  getParentRoute: () => page,
  path: '/my',
  beforeLoad: requireAccount,
  loader: withTexts('space'),
  component: lazyRouteComponent(() => import('../screens/my-space/my-space.tsx'), 'MySpace'),
})

const readiness = createRoute({
  getParentRoute: () => space,
  path: '/my/readiness',
  loader: withTexts('readiness'),
  component: lazyRouteComponent(() => import('../screens/my-space/readiness.tsx'), 'Readiness'),
})

const safe = createRoute({
  getParentRoute: () => space,
  path: '/my/safe',
  validateSearch: searchParams.safe,
  loader: withTexts('safe'),
  component: lazyRouteComponent(() => import('../screens/safe/safe.tsx'), 'Safe'),
})

const legacyTexts = withTexts('legatees', 'inherited', 'settings', 'requests', 'search', 'safe')

const legacy = createRoute({
  getParentRoute: () => space,
  path: '/legacy',
  loader: legacyTexts,
  component: lazyRouteComponent(() => import('../screens/legacy/legacy.tsx'), 'Legacy'),
})

const oneLegacy = createRoute({
  getParentRoute: () => space,
  path: '/legacy/$legacyUid',
  loader: legacyTexts,
  component: lazyRouteComponent(() => import('../screens/legacy/one-legacy.tsx'), 'OneLegacy'),
})

const opened = createRoute({
  getParentRoute: () => space,
  path: '/legacy/opened',
  loader: withTexts('inherited'),
  component: lazyRouteComponent(() => import('../screens/legacy/opened.tsx'), 'Opened'),
})

const inheritance = createRoute({
  getParentRoute: () => space,
  path: '/legacy/inherited/$uid',
  loader: withTexts('inherited'),
  component: lazyRouteComponent(() => import('../screens/legacy/inherited/inheritance.tsx'), 'InheritanceOf'),
})

const inheritedWills = createRoute({
  getParentRoute: () => space,
  path: '/legacy/inherited/$uid/last-wills',
  loader: withTexts('inherited'),
  component: lazyRouteComponent(
    () => import('../screens/legacy/inherited/inherited-wills.tsx'),
    'InheritedWills',
  ),
})

const rehearsed = createRoute({
  getParentRoute: () => space,
  path: '/legacy/seen-by/$userUid',
  loader: withTexts('inherited'),
  component: lazyRouteComponent(() => import('../screens/legacy/inherited/rehearsed.tsx'), 'Rehearsed'),
})

const deathReports = createRoute({
  getParentRoute: () => space,
  path: '/report/death',
  loader: withTexts('death-reports'),
  component: lazyRouteComponent(() => import('../screens/report/death-reports.tsx'), 'DeathReports'),
})

const rehearsal = createRoute({
  getParentRoute: () => space,
  path: '/rehearsal',
  loader: withTexts('rehearsal'),
  component: lazyRouteComponent(() => import('../screens/legacy/rehearsal.tsx'), 'Rehearsal'),
})

const draftingAssistance = createRoute({
  getParentRoute: () => space,
  path: '/my/drafting-assistance',
  loader: withTexts('assistance', 'requests', 'search'),
  component: lazyRouteComponent(
    () => import('../screens/my-space/drafting-assistance.tsx'),
    'DraftingAssistance',
  ),
})

const lastWills = createRoute({
  getParentRoute: () => space,
  path: '/my/last-wills',
  validateSearch: searchParams.lastWills,
  loader: withTexts('last-wills', 'page-settings', 'safe'),
  component: lazyRouteComponent(() => import('../screens/my-space/last-wills.tsx'), 'LastWills'),
})

/** Loads their texts along. */
const contactScreens = () => import('../screens/my-space/contacts.tsx')

const contacts = createRoute({
  getParentRoute: () => space,
  path: '/my/contacts',
  component: lazyRouteComponent(contactScreens, 'Contacts'),
})

const contactsConsent = createRoute({
  getParentRoute: () => space,
  path: '/my/contacts/from/$provider',
  component: lazyRouteComponent(contactScreens, 'ContactsConsent'),
})

const iceCard = createRoute({
  getParentRoute: () => space,
  path: '/my/ice-card',
  loader: withTexts('ice-card', 'page-settings'),
  component: lazyRouteComponent(() => import('../screens/my-space/ice-card.tsx'), 'IceCardScreen'),
})

/** The first steps take the whole screen. */
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  validateSearch: searchParams.welcome,
  beforeLoad: requireAccount,
  loader: withTexts('welcome'),
  component: lazyRouteComponent(() => import('../screens/welcome/welcome.tsx'), 'Welcome'),
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

const notMe = createRoute({
  getParentRoute: () => root,
  path: '/not-me/$token',
  loader: withTexts('accounts'),
  component: lazyRouteComponent(() => import('../screens/not-me.tsx'), 'NotMe'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitations/$token',
  loader: withTexts('accounts', 'invitations', 'requests'),
  component: lazyRouteComponent(() => import('../screens/invitation.tsx'), 'Invitation'),
})

const routeTree = root.addChildren([
  page.addChildren([
    home,
    mailbox,
    operator,
    gallery,
    memorials.addChildren([listMemorials, createMemorial]),
    mySpace,
    space.addChildren([
      general,
      readiness,
      ownExport,
      ownImport,
      safe,
      legacy,
      opened,
      inheritance,
      inheritedWills,
      rehearsed,
      oneLegacy,
      deathReports,
      rehearsal,
      draftingAssistance,
      lastWills,
      contacts,
      contactsConsent,
      iceCard,
      ...letterRoutes,
    ]),
    partsOfPage,
    news,
    notifications,
    inbox.addChildren([noConversation, newMessage, openConversation]),
    careOfPage,
    search,
  ]),
  lifeReading,
  chapterWriting,
  chapterMerge,
  welcome,
  signUp,
  signIn,
  passwordLost,
  passwordRegenerate,
  confirm,
  notMe,
  invitation,
])

/** The server passes a memory history and restores no scroll; a hydrated page keeps its position too. */
type Surroundings = { history?: RouterHistory; scrollRestoration?: boolean | (() => boolean) }

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
  interface HistoryState {
    signingOut?: boolean
  }
  interface Register {
    router: AppRouter
  }
}
