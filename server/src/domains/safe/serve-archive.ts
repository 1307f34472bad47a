import { Readable } from 'node:stream'
import { apiBase } from '@souvenance/contract/endpoint'
import { joinFileName } from '@souvenance/contract/safe-names'
import { makeZip, predictLength } from 'client-zip'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { recordDownload } from './activity.ts'
import type { FoundItem } from './find-item.ts'
import { type ItemRow, kinds, listBelow } from './item-store.ts'
import { unsealName } from './sealed-names.ts'
import { attachmentOf, type ItemRequest, loadRequested, openBlob } from './serve-content.ts'
import { readBlob } from './stored-blob.ts'

type Entry = { name: string; item: ItemRow }

/** A folder with all that is below it, packed while it is sent. */
export const serveArchive = (http: FastifyInstance, services: Services): void => {
  http.get(
    `${apiBase}/users/me/digital-safe/:itemUid/archive`,
    { compress: false, exposeHeadRoute: false },
    async (request: ItemRequest, reply) => {
      const { safe, found } = await loadRequested(services, request)
      if (found.item.kind !== kinds.folder) throw new Refusal('notFound')
      const entries = entriesOf(found, await listBelow(services.db, found.item.uid))
      await recordDownload(services.db, { actor: safe.accountUid, item: found.item })
      const { name } = unsealName(found.keys, found.item.uid, found.item.sealed_name)
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': attachmentOf(`${name}.zip`),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'content-length': String(predictLength(entries.map(metadataOf))),
      })
      return reply.send(Readable.fromWeb(makeZip(filesOf(services, found, entries))))
    },
  )
}

/** Parents come before what they hold. */
const entriesOf = ({ keys }: FoundItem, items: readonly ItemRow[]): Entry[] => {
  const paths = new Map<string, string>()
  return items.map((item) => {
    const above = paths.get(item.parent_uid ?? '') ?? ''
    const own = joinFileName(unsealName(keys, item.uid, item.sealed_name))
    const name = `${above}${own}${item.kind === kinds.folder ? '/' : ''}`
    paths.set(item.uid, name)
    return { name, item }
  })
}

const metadataOf = ({ name, item }: Entry) =>
  item.kind === kinds.folder
    ? { name, lastModified: item.changed_at }
    : { name, lastModified: item.changed_at, size: item.size }

async function* filesOf(services: Services, found: FoundItem, entries: readonly Entry[]) {
  for (const entry of entries) {
    if (entry.item.kind === kinds.folder) {
      yield { name: entry.name, lastModified: entry.item.changed_at }
      continue
    }
    const blob = await openBlob(services, { ...found, item: entry.item })
    yield { ...metadataOf(entry), input: readBlob(services.files, blob) }
  }
}
