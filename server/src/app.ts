import { isScreenPath } from '@souvenance/contract/screens'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import {
  abuseReportMailKinds,
  abuseReportRoutes,
  registerAbuseReportJobs,
} from './domains/abuse-reports/public.ts'
import {
  accountMailKinds,
  accountRoutes,
  findActor,
  findSelf,
  presentSession,
  registerAccountJobs,
} from './domains/accounts/public.ts'
import { arrivalRoutes, findGreeting } from './domains/arrival/public.ts'
import { biographyRoutes } from './domains/biography/public.ts'
import { commentRoutes } from './domains/comments/public.ts'
import { contactRoutes, makeAcquaintance, registerContactJobs } from './domains/contacts/public.ts'
import {
  deletionMailKinds,
  deletionRoutes,
  registerDeletionJobs,
  startErasureList,
} from './domains/deletion/public.ts'
import { exportMailKinds, exportRoutes, registerExportJobs, serveExport } from './domains/export/public.ts'
import { familyRoutes, registerFamilyJobs } from './domains/family/public.ts'
import { feedRoutes } from './domains/feed/public.ts'
import { followerRoutes } from './domains/followers/public.ts'
import { iceCardMailKinds, iceCardRoutes, serveCardPage } from './domains/ice-card/public.ts'
import { inboxRoutes, registerInboxJobs, requireConversationKeys } from './domains/inbox/public.ts'
import { inheritanceRoutes, registerInheritanceJobs } from './domains/inheritance/public.ts'
import { registerItemJobs } from './domains/items/public.ts'
import { joinFamily, kinshipRoutes } from './domains/kinship/public.ts'
import { lastWillsRoutes } from './domains/last-wills/public.ts'
import {
  keepOwnLegatees,
  legacyHooks,
  legacyMailKinds,
  legacyRoutes,
  nameLegatee,
  registerLegacyJobs,
} from './domains/legacy/public.ts'
import {
  letterMailKinds,
  letterRoutes,
  registerLetterJobs,
  serveLetterFiles,
  serveLetterPage,
  startLetters,
  startPost,
} from './domains/letters/public.ts'
import { libraryRoutes } from './domains/library/public.ts'
import {
  dismissHeirsTeam,
  endRequests,
  endSessions,
  type LifeHandler,
  lifecycleMailKinds,
  lifecycleRoutes,
  noteReset,
  passMemorialsOn,
  serveAlive,
  startHeartbeat,
} from './domains/lifecycle/public.ts'
import { linkPreviewRoutes, registerLinkPreviewJobs } from './domains/link-previews/public.ts'
import {
  notificationMailKinds,
  notificationRoutes,
  registerNotificationJobs,
  serveUnsubscribe,
} from './domains/notifications/public.ts'
import { operatorDeskRoutes, serveMetrics } from './domains/operator-desk/public.ts'
import { pageRoutes, readShownVersion, serveSitemap, shownAddress } from './domains/pages/public.ts'
import { requirePersonKeys } from './domains/person-keys/public.ts'
import { maxPictureSize, pictureRoutes, registerPictureJobs, serveMedia } from './domains/pictures/public.ts'
import { readinessRoutes } from './domains/readiness/public.ts'
import { referenceDataRoutes } from './domains/reference-data/routes.ts'
import {
  invitationHooks,
  registerRequestJobs,
  requestMailKinds,
  requestRoutes,
} from './domains/requests/public.ts'
import {
  registerSafeJobs,
  safeRoutes,
  serveArchive,
  serveContent,
  serveUploads,
} from './domains/safe/public.ts'
import { registerSearchJobs, searchRoutes } from './domains/search/public.ts'
import { settingsRoutes } from './domains/settings/public.ts'
import { giveAssistance, joinTeam, teamRoutes } from './domains/teams/public.ts'
import { readPageScreen } from './page-screen.ts'
import { type AboutTexts, aboutNames, readAboutTexts } from './platform/about/about-texts.ts'
import { contactLink } from './platform/about/contact-link.ts'
import { serveAbout } from './platform/about/serve-about.ts'
import { visitor } from './platform/access/actor.ts'
import { serveApiDocs } from './platform/http/calls/api-docs.ts'
import { gatherBindings, serveBindings, tokenOf } from './platform/http/calls/bind.ts'
import type { Routes } from './platform/http/calls/call.ts'
import { visitOf } from './platform/http/calls/visit.ts'
import { createHttp } from './platform/http/create-http.ts'
import { serveHtmlShell } from './platform/http/documents/html-shell.ts'
import { useNotFound } from './platform/http/documents/not-found.ts'
import { serveOfflinePage } from './platform/http/documents/offline-page.ts'
import { serveHealth } from './platform/http/health.ts'
import { registerPlatformJobs } from './platform/jobs/sweep-platform.ts'
import type { MailKinds } from './platform/mail/mail-kinds.ts'
import { hasMailbox, serveMailbox } from './platform/mail/mailbox-page.ts'
import type { Services } from './platform/services.ts'

/** A domain: its routes, mails and background jobs. */
type Domain = { routes: Routes; mailKinds?: MailKinds; registerJobs?: (services: Services) => void }

/** The kinds of request; each belongs to the domain it changes. */
const effects = [joinTeam, joinFamily, nameLegatee, giveAssistance, makeAcquaintance]

/** The consequences of a death; each belongs to the domain it changes, and runs in the transaction of the step. */
export const lifeHandlers: readonly LifeHandler[] = [
  endSessions,
  endRequests,
  passMemorialsOn,
  dismissHeirsTeam,
  keepOwnLegatees,
  startLetters,
]

const domainsFor = (config: Config): readonly Domain[] => [
  {
    routes: accountRoutes(config, { ...invitationHooks, ...legacyHooks, passwordReset: noteReset(config) }),
    mailKinds: accountMailKinds,
    registerJobs: registerAccountJobs,
  },
  { routes: referenceDataRoutes },
  { routes: followerRoutes },
  { routes: familyRoutes, registerJobs: registerFamilyJobs },
  { routes: pictureRoutes, registerJobs: registerPictureJobs },
  { routes: pageRoutes },
  { routes: feedRoutes, registerJobs: registerItemJobs },
  { routes: commentRoutes },
  { routes: libraryRoutes },
  { routes: linkPreviewRoutes, registerJobs: registerLinkPreviewJobs },
  { routes: biographyRoutes },
  { routes: arrivalRoutes },
  { routes: safeRoutes(config), registerJobs: registerSafeJobs },
  {
    routes: requestRoutes(config, effects),
    mailKinds: requestMailKinds(effects),
    registerJobs: registerRequestJobs,
  },
  { routes: teamRoutes },
  { routes: kinshipRoutes },
  { routes: inboxRoutes, registerJobs: registerInboxJobs },
  { routes: lifecycleRoutes(config, lifeHandlers), mailKinds: lifecycleMailKinds(config) },
  { routes: iceCardRoutes, mailKinds: iceCardMailKinds },
  { routes: lastWillsRoutes },
  { routes: inheritanceRoutes, registerJobs: registerInheritanceJobs },
  { routes: legacyRoutes(config), mailKinds: legacyMailKinds, registerJobs: registerLegacyJobs },
  { routes: letterRoutes, mailKinds: letterMailKinds, registerJobs: registerLetterJobs },
  {
    routes: notificationRoutes,
    mailKinds: notificationMailKinds,
    registerJobs: registerNotificationJobs,
  },
  { routes: contactRoutes, registerJobs: registerContactJobs },
  { routes: searchRoutes, registerJobs: registerSearchJobs },
  { routes: settingsRoutes },
  {
    routes: deletionRoutes(config),
    mailKinds: deletionMailKinds,
    registerJobs: registerDeletionJobs,
  },
  { routes: readinessRoutes },
  {
    routes: abuseReportRoutes,
    mailKinds: abuseReportMailKinds,
    registerJobs: registerAbuseReportJobs,
  },
  { routes: operatorDeskRoutes(lifeHandlers) },
  { routes: exportRoutes(config), mailKinds: exportMailKinds, registerJobs: registerExportJobs },
]

export const mailKindsFor = (config: Config): MailKinds =>
  Object.assign({}, ...domainsFor(config).map(({ mailKinds }) => mailKinds))

export const registerJobs = (services: Services): void => {
  registerPlatformJobs(services)
  for (const domain of domainsFor(services.config)) domain.registerJobs?.(services)
}

/**
 * Starts the erasure list, the heartbeat and the letter post, in this order: data that came back with a restored backup is erased
 * again first, and letters wait until restored reports of a death are settled. Returns a way to stop them.
 */
export const startBeating = async (services: Services): Promise<{ stop(): Promise<void> }> => {
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop()
  }
  try {
    for (const start of [startErasureList, startHeartbeat(lifeHandlers), startPost])
      started.push(await start(services))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Checks at start that every key can be unwrapped, rather than at its first use. */
export const requireReadableData = async ({ db, masterKey }: Services): Promise<void> => {
  await requirePersonKeys(db, masterKey)
  await requireConversationKeys(db, masterKey)
}

/** All routes of the service. Without a built web it serves the API only. */
export const createApp = async (services: Services, webFolder?: string): Promise<FastifyInstance> => {
  const http = await createHttp(services.config, services.logger)
  serveMetrics(http, services)
  serveHealth(http, services)
  serveOfflinePage(http)
  const about = readAboutTexts(services.config.ABOUT_DIR)
  serveAbout(http, about)
  serveApiDocs(http, services.config.publicUrl)
  serveMailbox(http, services)
  serveMedia(http, services)
  serveContent(http, services)
  serveArchive(http, services)
  serveExport(http, services)
  serveLetterFiles(http, services)
  serveLetterPage(http, services)
  serveCardPage(http, services)
  serveUploads(http, services)
  serveSitemap(http, services)
  serveUnsubscribe(http, services)
  serveAlive(lifeHandlers)(http, services)
  serveBindings(
    http,
    services,
    gatherBindings(domainsFor(services.config).map(({ routes }) => routes)),
    findActor,
  )
  if (webFolder)
    await servePages(http, services, { webFolder, runBy: presentOperator(services.config, about) })
  else useNotFound(http)
  return http
}

/** The first screen of signed-in people, instead of the home page of visitors. */
const arrivalPath = '/news'

/** The same in every page, kept or not, as long as this process runs. Nothing where nothing is set. */
const presentOperator = ({ CONTACT: contact }: Config, about: AboutTexts) => {
  const names = aboutNames.filter((name) => about.has(name))
  if (contact === undefined && names.length === 0) return {}
  return { runBy: { ...(contact && { contact: contactLink(contact) }), about: names } }
}

type Pages = { webFolder: string; runBy: ReturnType<typeof presentOperator> }

const servePages = (http: FastifyInstance, services: Services, { webFolder, runBy }: Pages): Promise<void> =>
  serveHtmlShell(http, {
    webFolder,
    publicUrl: services.config.publicUrl,
    shownAddress: (address) => (isScreenPath(address.pathname) ? address : shownAddress(address)),
    keptAs: async (request, address) => {
      if (tokenOf(services, request) || isScreenPath(address.pathname)) return undefined
      const version = await readShownVersion(services, address)
      const { language, fromThisMachine } = visitOf(request, visitor, services.config.secureCookies)
      const key = JSON.stringify([address.pathname, address.search, language, fromThisMachine])
      return { key, version }
    },
    screenFor: async (request, address) => {
      const token = tokenOf(services, request)
      const self = token ? await findSelf(services, token) : undefined
      const actor = self && !self.actor.away ? self.actor : visitor
      const { language, fromThisMachine } = visitOf(request, actor, services.config.secureCookies)
      const session = presentSession(services, self)
      const { MAP_TILES: tiles, MAP_CREDIT: credit } = services.config
      const mailbox = hasMailbox(services.config) && fromThisMachine
      const facts = {
        ...session,
        language,
        mailbox,
        maxPictureSize: maxPictureSize(services),
        ...runBy,
        ...(tiles && { mapTiles: { address: tiles, credit } }),
      }
      if (isScreenPath(address.pathname)) {
        if (address.pathname === '/' && actor.signedIn)
          return { facts, status: 302, movedTo: arrivalPath, rendered: false }
        const isClosed =
          (address.pathname.startsWith('/mailbox') && !mailbox) ||
          (address.pathname.startsWith('/operator') && !session.user?.operator)
        const greeting =
          address.pathname === arrivalPath ? await findGreeting({ services, actor }) : undefined
        return {
          facts: { ...facts, greeting },
          status: isClosed ? 404 : 200,
          rendered: greeting !== undefined,
        }
      }
      const { shown, ...screen } = await readPageScreen({ services, actor }, address)
      return { ...screen, facts: { ...facts, ...shown }, rendered: true }
    },
  })
