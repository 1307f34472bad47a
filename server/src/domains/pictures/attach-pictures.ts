import { type newPicture, pictureActions } from '@souvenance/contract/items/feed-items'
import type { ItemKind } from '@souvenance/contract/items/item-types'
import { limits } from '@souvenance/contract/limits'
import type * as T from 'typebox/type'
import type { Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import {
  adoptPicture,
  attachUpload,
  type Bound,
  describeAttached,
  findLibraryPicture,
  findUploads,
  listBound,
  placePictures,
  releasePicture,
  type UploadedPicture,
  wasBound,
} from './attachment-store.ts'

export type NewPicture = T.Static<typeof newPicture>
export type Holder = { uid: string; kind: ItemKind }

type Binding = { standing: Standing; holder: Holder; pictures: readonly NewPicture[]; now: Date }

/** The pictures a holder keeps, in order, and those it releases. */
type Plan = { stay: string[]; go: Bound[] }

const { remove, removalUndone, fromLibrary, uploaded } = pictureActions

/**
 * Applies the pictures of a save to a tribute, life event or chapter whose row is new or locked. Pictures the
 * request does not name stay. Idempotent. Returns whether anything changed.
 */
export const attachPictures = async (trx: Transaction, binding: Binding): Promise<boolean> => {
  const { holder, now, standing } = binding
  const before = await listBound(trx, holder.uid)
  const plan = await makePlan(trx, binding, before)
  requireFew(holder.kind, plan.stay.length)
  for (const picture of plan.go)
    await releasePicture(trx, { picture, holder, now, actorUid: standing.userUid })
  const order = before.map(({ itemUid }) => itemUid)
  if (plan.stay.length === order.length && plan.stay.every((uid, place) => uid === order[place])) return false
  await placePictures(trx, holder.uid, plan.stay)
  return true
}

const makePlan = async (trx: Transaction, binding: Binding, before: readonly Bound[]): Promise<Plan> => {
  const stay: string[] = []
  const go: Bound[] = []
  const findBound = (uid: string) =>
    before.find(({ itemUid, pictureUid }) => [itemUid, pictureUid].includes(uid))
  const added = binding.pictures.filter(({ itemUid, action }) => isAdded(action) && !findBound(itemUid))
  const uids = added.map(({ itemUid }) => itemUid)
  const uploads = await findUploads(trx, binding.standing, uids)
  for (const asked of binding.pictures) {
    const bound = findBound(asked.itemUid)
    if (bound && asked.action === remove) go.push(bound)
    else if (bound) stay.push(await keep(trx, binding, bound, asked))
    else if (isAdded(asked.action)) stay.push(await add(trx, binding, asked, uploads))
    else if (asked.action !== remove && asked.action !== removalUndone)
      await requireGone(trx, binding, asked.itemUid)
  }
  const unnamed = before.filter((bound) => !stay.includes(bound.itemUid) && !go.includes(bound))
  return { stay: [...new Set([...stay, ...unnamed.map(({ itemUid }) => itemUid)])], go }
}

/** A picture that someone else removed meanwhile is not put back, and does not fail the save. */
const requireGone = async (trx: Transaction, { standing, holder }: Binding, uid: string): Promise<void> => {
  if (await wasBound(trx, holder.uid, uid)) return
  if (!(await findLibraryPicture(trx, standing, uid)))
    throw new Refusal('badInput', { field: 'pictures', rule: 'action' })
}

const isAdded = (action: number): boolean => action === fromLibrary || action === uploaded

const keep = async (
  trx: Transaction,
  { holder, standing, now }: Binding,
  { itemUid }: Bound,
  { message: description }: NewPicture,
): Promise<string> => {
  if (description !== undefined)
    await describeAttached(trx, {
      holderUid: holder.uid,
      itemUid,
      description: description.trim(),
      actorUid: standing.userUid,
      now,
    })
  return itemUid
}

/** A new picture is the writer's own upload or a picture of the library. */
const add = async (
  trx: Transaction,
  { standing, holder, now }: Binding,
  asked: NewPicture,
  uploads: Map<string, UploadedPicture>,
): Promise<string> => {
  const upload = uploads.get(asked.itemUid.toLowerCase())
  if (upload && uploads.delete(upload.uid))
    return attachUpload(trx, { upload, holder, now, description: asked.message ?? '' })
  const library = await findLibraryPicture(trx, standing, asked.itemUid)
  if (!library) throw new Refusal('notFound')
  if (library.proposedWith !== null) await adoptPicture(trx, library.itemUid, holder.uid)
  return library.itemUid
}

const requireFew = (kind: ItemKind, count: number): void => {
  const isChapter = kind === 'chapter'
  const most = isChapter ? limits.chapterPictures : limits.itemPictures
  if (count > most) throw new Refusal(isChapter ? 'tooManyChapterPictures' : 'tooManyPictures', { most })
}
