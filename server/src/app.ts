import { isScreenPath } from '@souvenance/contract/screens'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import {
  accountMailKinds,
  accountRoutes,
  findActor,
  readSession,
  registerAccountJobs,
} from './domains/accounts/public.ts'
import { biographyRoutes, findScreenStory } from './domains/biography/public.ts'
import {
  commentRoutes,
  feedRoutes,
  findScreenFeed,
  findScreenItem,
  linkPreviewRoutes,
  registerItemJobs,
  registerLinkPreviewJobs,
  stockRoutes,
} from './domains/feed/public.ts'
import { followerRoutes } from './domains/followers/public.ts'
import { findPageScreen, memorialRoutes, serveSitemap } from './domains/memorials/public.ts'
import { notificationRoutes } from './domains/notifications/routes.ts'
import {
  mostPictureBytes,
  pictureRoutes,
  registerPictureJobs,
  serveMedia,
} from './domains/pictures/public.ts'
import {
  registerSafeJobs,
  requireSafeKeys,
  safeRoutes,
  serveArchive,
  serveContent,
  serveUploads,
} from './domains/safe/public.ts'
import { registerSearchJobs, searchRoutes } from './domains/search/public.ts'
import { settingsRoutes } from './domains/settings/public.ts'
import { surroundingsRoutes } from './domains/surroundings/routes.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { actorOf, gatherBindings, serveBindings } from './platform/http/bind.ts'
import type { Routes } from './platform/http/call.ts'
import { createHttp } from './platform/http/create-http.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveHtmlShell } from './platform/http/html-shell.ts'
import { useNotFound } from './platform/http/not-found.ts'
import { visitOf } from './platform/http/visit.ts'
import { registerPlatformJobs } from './platform/jobs/sweep-platform.ts'
import type { MailKinds } from './platform/mail/mail-kinds.ts'
import { hasMailbox, serveMailbox } from './platform/mail/mailbox-page.ts'
import type { Services } from './platform/services.ts'

/** A domain: what it answers, the mails it writes, the work it does by itself. */
type Domain = { routes: Routes; mailKinds?: MailKinds; registerJobs?: (services: Services) => void }

const domainsFor = (config: Config): readonly Domain[] => [
  { routes: accountRoutes(config), mailKinds: accountMailKinds, registerJobs: registerAccountJobs },
  { routes: surroundingsRoutes },
  { routes: followerRoutes },
  { routes: pictureRoutes, registerJobs: registerPictureJobs },
  { routes: memorialRoutes },
  { routes: feedRoutes, registerJobs: registerItemJobs },
  { routes: commentRoutes },
  { routes: stockRoutes },
  { routes: linkPreviewRoutes, registerJobs: registerLinkPreviewJobs },
  { routes: biographyRoutes },
  { routes: safeRoutes(config), registerJobs: registerSafeJobs },
  { routes: notificationRoutes },
  { routes: searchRoutes, registerJobs: registerSearchJobs },
  { routes: settingsRoutes },
]

export const mailKindsFor = (config: Config): MailKinds =>
  Object.assign({}, ...domainsFor(config).map(({ mailKinds }) => mailKinds))

export const registerJobs = (services: Services): void => {
  registerPlatformJobs(services)
  for (const domain of domainsFor(services.config)) domain.registerJobs?.(services)
}

/** What would be found out too late otherwise. */
export const requireReadableData = ({ db, masterKey }: Services): Promise<void> =>
  requireSafeKeys(db, masterKey)

/** Everything the service answers to. Without a built web it still serves the API. */
export const createApp = async (services: Services, webFolder?: string): Promise<FastifyInstance> => {
  const http = await createHttp(services.config, services.logger)
  serveHealth(http, services)
  serveApiDocs(http, services.config.publicUrl)
  serveMailbox(http, services)
  serveMedia(http, services)
  serveContent(http, services)
  serveArchive(http, services)
  serveUploads(http, services)
  serveSitemap(http, services)
  serveBindings(
    http,
    services,
    gatherBindings(domainsFor(services.config).map(({ routes }) => routes)),
    findActor,
  )
  if (webFolder) await servePages(http, services, webFolder)
  else useNotFound(http)
  return http
}

const servePages = (http: FastifyInstance, services: Services, webFolder: string): Promise<void> =>
  serveHtmlShell(http, {
    webFolder,
    publicUrl: services.config.publicUrl,
    screenFor: async (request, address) => {
      const actor = await actorOf(services, findActor, request)
      const { language, fromThisMachine } = visitOf(request, actor, services.config.secureCookies)
      const session = await readSession({ services, actor })
      const { MAP_TILES: tiles, MAP_CREDIT: credit } = services.config
      const mailbox = hasMailbox(services.config) && fromThisMachine
      const facts = {
        ...session,
        language,
        mailbox,
        mostPictureBytes: mostPictureBytes(services),
        ...(tiles && { mapTiles: { address: tiles, credit } }),
      }
      if (isScreenPath(address.pathname)) {
        const isClosed = address.pathname.startsWith('/mailbox') && !mailbox
        return { facts, status: isClosed ? 404 : 200, rendered: false }
      }
      const { page, ...screen } = await findPageScreen({ services, actor }, address)
      const feed = page && (await findScreenFeed({ services, actor }, address, page))
      const item = page && (await findScreenItem({ services, actor }, address, page))
      const story = page && (await findScreenStory({ services, actor }, address, page))
      return { ...screen, facts: { ...facts, page, feed, item, story }, rendered: true }
    },
  })
