import type { biography } from '@souvenance/contract/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Actor } from '../../platform/access/actor.ts'
import type { Authorized, Verdict } from '../../platform/access/authorize.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Asked, Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { loadStanding, type Standing } from '../clouds/public.ts'
import { getProposal, getSeen } from './load-chapter.ts'
import { type Hold, refuseIfLocked, releaseLocks, takeLock } from './lock-store.ts'
import { chapterPolicy, proposalPolicy } from './policy.ts'
import type { ProposalRow } from './proposal-store.ts'
import type { ChapterNode } from './tree.ts'
import { readTree } from './tree-store.ts'

/** What is asked to be held on to. */
type Holdable = Standing & { chapter: ChapterNode | undefined; proposal: ProposalRow | undefined }

export const loadHoldable = async (asked: Asked<typeof biography.lock>): Promise<Holdable> => {
  const standing = await loadStanding(asked)
  const { chapterUid, proposalUid } = asked.input.body
  if (!chapterUid && !proposalUid) throw new Refusal('badInput', { field: 'chapterUid', rule: 'required' })
  return {
    ...standing,
    chapter: chapterUid ? getSeen(await readTree(asked, standing), chapterUid) : undefined,
    proposal: proposalUid ? await getProposal(asked, standing, proposalUid) : undefined,
  }
}

export const mayHold = (actor: Actor, { chapter, proposal, ...standing }: Holdable): Verdict =>
  (!chapter || chapterPolicy.write(actor, standing)) &&
  (!proposal || proposalPolicy.open(actor, { ...standing, item: proposal }))

export const renewHold = async ({
  trx,
  thing: { chapter, proposal, userUid },
}: Call<typeof biography.lock, Holdable, undefined>): Promise<DataOf<typeof biography.lock>> =>
  presentHold(await hold(trx, [chapter?.uid, proposal?.uid], userUid))

/** All of them or none. */
export const hold = async (
  db: Database,
  itemUids: readonly (string | undefined)[],
  userUid: string | null,
): Promise<Hold> => {
  const wanted = itemUids.filter((uid) => uid !== undefined)
  const taken: Hold[] = []
  for (const uid of wanted) taken.push(await takeOrRefuse(db, uid, userUid))
  const [first] = taken
  if (!first) throw new Refusal('notAllowed')
  return first
}

/** A lock that was let go between the two questions is there for the taking. */
const takeOrRefuse = async (db: Database, itemUid: string, userUid: string | null): Promise<Hold> => {
  if (userUid === null) throw new Refusal('notAllowed')
  const taken = await takeLock(db, itemUid, userUid)
  if (taken) return taken
  await refuseIfLocked(db, [itemUid], userUid)
  return takeOrRefuse(db, itemUid, userUid)
}

export const presentHold = ({ since, expires }: Hold): { since: string; expires: string } => ({
  since: since.toISOString(),
  expires: expires.toISOString(),
})

/** Whoever asks lets go of their own; of what they never held there is nothing to let go. */
export const letGo = async ({
  trx,
  thing: { userUid },
  input: { query },
}: Call<typeof biography.unlock, Standing, undefined> & {
  thing: Authorized<Standing>
}): Promise<DataOf<typeof biography.unlock>> => {
  const uids = [query.chapterUid, query.proposalUid].filter((uid) => uid !== undefined)
  await releaseLocks(trx, uids, userUid)
  return {}
}
