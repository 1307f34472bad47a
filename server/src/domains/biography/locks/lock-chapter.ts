import type { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Authorized } from '../../../platform/access/authorize.ts'
import { onPage } from '../../../platform/access/policies.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { loadStanding, type Standing } from '../../clouds/public.ts'
import type { ChapterNode } from '../book/tree.ts'
import { readTree } from '../book/tree-store.ts'
import { getProposal, getSeen } from '../chapters/load-chapter.ts'
import { chapterPolicy, proposalPolicy } from '../policy.ts'
import type { ProposalRow } from '../proposals/proposal-store.ts'
import { type ChapterLock, refuseIfLocked, releaseLocks, takeLock } from './lock-store.ts'

/** The chapter or proposal to lock. */
type Lockable = Standing & { chapter: ChapterNode | undefined; proposal: ProposalRow | undefined }

export const loadLockable = async (asked: Asked<typeof biography.lock>): Promise<Lockable> => {
  const standing = await loadStanding(asked)
  const { chapterUid, proposalUid } = asked.input.body
  if (!chapterUid && !proposalUid) throw new Refusal('badInput', { field: 'chapterUid', rule: 'required' })
  return {
    ...standing,
    chapter: chapterUid ? getSeen(await readTree(asked, standing), chapterUid) : undefined,
    proposal: proposalUid ? await getProposal(asked, standing, proposalUid) : undefined,
  }
}

export const mayLock = onPage(
  (actor: Actor, { chapter, proposal, ...standing }: Lockable) =>
    (!chapter || chapterPolicy.write(actor, standing)) &&
    (!proposal || proposalPolicy.open(actor, { ...standing, item: proposal })),
)

export const renewLock = async ({
  trx,
  thing: { chapter, proposal, userUid },
}: Call<typeof biography.lock, Lockable, undefined>): Promise<DataOf<typeof biography.lock>> =>
  presentLock(await lockItems(trx, [chapter?.uid, proposal?.uid], userUid))

/** Locks all or none. */
export const lockItems = async (
  db: Database,
  itemUids: readonly (string | undefined)[],
  userUid: string | null,
): Promise<ChapterLock> => {
  const wanted = itemUids.filter((uid) => uid !== undefined)
  const taken: ChapterLock[] = []
  for (const uid of wanted) taken.push(await takeOrRefuse(db, uid, userUid))
  const [first] = taken
  if (!first) throw new Refusal('notAllowed')
  return first
}

/** Retries when the other holder released the lock between the two statements. */
const takeOrRefuse = async (db: Database, itemUid: string, userUid: string | null): Promise<ChapterLock> => {
  if (userUid === null) throw new Refusal('notAllowed')
  const taken = await takeLock(db, itemUid, userUid)
  if (taken) return taken
  await refuseIfLocked(db, [itemUid], userUid)
  return takeOrRefuse(db, itemUid, userUid)
}

export const presentLock = ({ since, expires }: ChapterLock): { since: string; expires: string } => ({
  since: since.toISOString(),
  expires: expires.toISOString(),
})

/** Releases only the caller's own locks; releasing a lock they do not hold does nothing. */
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
