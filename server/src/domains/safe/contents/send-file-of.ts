import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { findPath } from '../items/item-store.ts'
import { listKeptFiles } from '../items/name-files.ts'
import { findSafeKeys } from '../safe-store.ts'
import { sendFile } from './serve-content.ts'

/** Sends a file of somebody's safe; the caller has checked that the reader may have it. */
export const sendFileOf = async (
  services: Services,
  request: FastifyRequest<{ Querystring: { inline?: string } }>,
  reply: FastifyReply,
  { ownerUid, itemUid }: { ownerUid: string; itemUid: string },
) => {
  const { db, masterKey } = services
  const [kept] = await listKeptFiles(db, ownerUid, [itemUid])
  const keys = kept && (await findSafeKeys(db, masterKey, ownerUid))
  const path = kept ? await findPath(db, kept) : []
  const item = path.at(-1)
  if (!keys || !item) throw new Refusal('notFound')
  const found = { item, path, ownerUid, keys, inherited: true }
  return sendFile(services, request, reply, { found, actor: null })
}
