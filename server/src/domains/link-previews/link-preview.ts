import type { Hyperlink } from '@souvenance/contract/items/feed-items'
import { findPlayer } from '@souvenance/contract/items/players'
import { limits } from '@souvenance/contract/limits'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { keepLinkPicture } from '../pictures/public.ts'
import { findPreview, keepPreview } from './link-preview-store.ts'

type Asked = { askerUid: string; address: string; language: string }

/** Time limit for a page and its picture together. */
const longestMs = 5_000

/** A link preview, cached for a day. Null when it fails: the writer continues without one. */
export const previewLink = async (services: Services, asked: Asked): Promise<Hyperlink | null> => {
  const url = linkUrl(asked.address)
  if (!url) return null
  const preview = { askerUid: asked.askerUid, url, now: services.clock.now() }
  const kept = await findPreview(services.db, preview)
  if (kept) return kept
  const bare = bareLink(url, services.config)
  const seen = await look(services, { ...asked, address: url })
  if (!seen) return bare.player ? bare : null
  const hyperlink = { ...bare, ...seen }
  await keepPreview(services.db, { ...preview, hyperlink })
  return hyperlink
}

const look = async (services: Services, { askerUid, address, language }: Asked) => {
  const begun = performance.now()
  const asked = { asker: askerUid, language }
  const left = () => Math.ceil(longestMs - (performance.now() - begun))
  const facts = await services.outbound.readDocument(address, { ...asked, withinMs: left() })
  if (!facts) return undefined
  const { picture } = facts
  const bytes = picture && (await services.outbound.readPicture(picture, { ...asked, withinMs: left() }))
  return { ...facts, picture: bytes ? await keepLinkPicture(services, askerUid, bytes) : null }
}

/** The link stored with an item: unchanged, the preview its writer saw, or the bare address. */
export const hyperlinkFor = async (
  db: Database,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { askerUid, address, current }: { askerUid: string; address: string; current: Hyperlink | null },
): Promise<Hyperlink | null> => {
  const url = linkUrl(address)
  if (!url || current?.url === url) return url ? current : null
  const kept = await findPreview(db, { askerUid, url, now: clock.now() })
  return kept ?? bareLink(url, config)
}

const bareLink = (url: string, config: Config): Hyperlink => {
  const settings = { peertubeHosts: config.PEERTUBE_HOSTS, ownHost: new URL(config.publicUrl).hostname }
  const player = findPlayer(url, settings) ?? null
  return { url, title: '', description: '', siteName: new URL(url).host, picture: null, player }
}

const linkUrl = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const plain = /^https?:$/.test(url.protocol) && !url.username && !url.password
  return plain && url.href.length <= limits.linkAddress ? url.href : undefined
}
