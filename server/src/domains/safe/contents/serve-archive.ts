import { Readable } from 'node:stream'
import { apiBase } from '@souvenance/contract/endpoint'
import { mostArchived, safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { joinFileName } from '@souvenance/contract/safe/safe-names'
import { makeZip, predictLength } from 'client-zip'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorOf } from '../../../platform/http/calls/bind.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { findActor } from '../../accounts/public.ts'
import { recordDownload } from '../activity.ts'
import { type FoundItem, findItem } from '../items/find-item.ts'
import { type ItemRow, kinds, listBelow } from '../items/item-store.ts'
import { unsealName } from '../items/sealed-names.ts'
import { openSafe, type Safe } from '../load-safe.ts'
import { nameArchived } from './archived-names.ts'
import { attachmentOf, type ItemRequest, loadRequested, openBlob } from './serve-content.ts'
import { readBlob } from './stored-blob.ts'

type Entry = { name: string; item: ItemRow; found: FoundItem }
type SelectionRequest = FastifyRequest<{ Querystring: { items?: string | string[] } }>

/** Limits the total length of paths: the ZIP directory is kept in memory until the end. */
const mostLetters = 32 * 1024 * 1024
const plain = { compress: false, exposeHeadRoute: false } as const

/** Streams a folder with its descendants, or several items, as a ZIP. */
export const serveArchive = (http: FastifyInstance, services: Services): void => {
  http.get(
    `${apiBase}/users/me/digital-safe/:itemUid/archive`,
    plain,
    async (request: ItemRequest, reply) => {
      const { safe, found } = await loadRequested(services, request)
      if (found.item.kind !== kinds.folder) throw new Refusal('notFound')
      return sendArchive(services, reply, { safe, name: nameOf(found, found.item), chosen: [found] })
    },
  )
  http.get(safeAddresses.selection, plain, async (request: SelectionRequest, reply) => {
    const actor = await actorOf(services, findActor, request)
    const safe = await openSafe({ actor, db: services.db, services })
    const chosen: FoundItem[] = []
    for (const uid of uidsOf(request)) {
      const found = await findItem({ db: services.db, services }, safe, uid)
      if (!found) throw new Refusal('notFound')
      chosen.push(found)
    }
    return sendArchive(services, reply, { safe, name: nameOfSelection(chosen), chosen })
  })
}

const uidsOf = ({ query: { items = '' } }: SelectionRequest): string[] => {
  const uids = [...new Set(String(items).split(','))]
  if (uids.length > mostArchived) throw new Refusal('badInput', { field: 'items', rule: 'maxItems' })
  return uids
}

const nameOf = ({ keys }: FoundItem, { uid, sealed_name }: ItemRow): string =>
  joinFileName(unsealName(keys, uid, sealed_name))

/** The name of their common folder, if it has one. */
const nameOfSelection = (chosen: readonly FoundItem[]): string => {
  const [first] = chosen
  const folder = first?.path.at(-2)
  if (!first || !folder) return 'Souvenance'
  const together = chosen.every(({ item }) => item.parent_uid === folder.uid)
  return together ? nameOf(first, folder) : 'Souvenance'
}

type Archive = { safe: Safe; name: string; chosen: readonly FoundItem[] }

const sendArchive = async (
  services: Services,
  reply: FastifyReply,
  { safe, name, chosen }: Archive,
): Promise<FastifyReply> => {
  const nameTop = nameArchived()
  const entries: Entry[] = []
  let letters = 0
  for (const found of chosen)
    for (const entry of entriesOf(found, await listBelow(services.db, found.item.uid), nameTop)) {
      letters += entry.name.length
      if (letters > mostLetters) throw new Refusal('tooLarge')
      entries.push(entry)
    }
  for (const { item } of chosen) await recordDownload(services.db, { actor: safe.accountUid, item })
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': attachmentOf(`${name}.zip`),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'content-length': String(predictLength(entries.map(metadataOf))),
  })
  const archive = Readable.fromWeb(makeZip(filesOf(services, entries)))
  // The length was promised: a damaged file can only cut the archive off, and the log says which one.
  archive.on('error', (err) => reply.log.error({ err }, 'an archive was cut off'))
  return reply.send(archive)
}

type NameFolder = ReturnType<typeof nameArchived>

/** Parents come first; `nameTop` names those at the top level, which may come from several folders. */
const entriesOf = (found: FoundItem, items: readonly ItemRow[], nameTop: NameFolder): Entry[] => {
  const folders = new Map<string, { path: string; nameIn: NameFolder }>()
  return items.map((item) => {
    const { path, nameIn } = folders.get(item.parent_uid ?? '') ?? { path: '', nameIn: nameTop }
    const own = path + nameIn(unsealName(found.keys, item.uid, item.sealed_name))
    const name = item.kind === kinds.folder ? `${own}/` : own
    if (item.kind === kinds.folder) folders.set(item.uid, { path: name, nameIn: nameArchived() })
    return { name, item, found }
  })
}

const metadataOf = ({ name, item }: Entry) =>
  item.kind === kinds.folder
    ? { name, lastModified: item.changed_at }
    : { name, lastModified: item.changed_at, size: item.size }

async function* filesOf(services: Services, entries: readonly Entry[]) {
  for (const entry of entries) {
    if (entry.item.kind === kinds.folder) {
      yield { name: entry.name, lastModified: entry.item.changed_at }
      continue
    }
    const blob = await openBlob(services, { ...entry.found, item: entry.item })
    yield { ...metadataOf(entry), input: readBlob(services.files, blob) }
  }
}
