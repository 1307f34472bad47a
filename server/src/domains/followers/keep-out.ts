import type { Follower } from '@souvenance/contract/clouds-api'
import type { Authorized } from '../../platform/access/authorize.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import {
  type BannedRow,
  findBanned,
  findLevel,
  insertBan,
  isKnownTo,
  lockPerson,
  removeBan,
  removeFollow,
  updateCloud,
} from './cloud-store.ts'
import { findFollower } from './follower-store.ts'
import { presentBanned, presentFollower } from './present.ts'
import { isStandable } from './read-clouds.ts'

type Acting<Params> = { trx: Transaction; thing: Authorized<Standing>; input: { params: Params } }
type OfPerson = { userUid: string }

export const banPerson = async ({ trx, thing: standing, input }: Acting<OfPerson>): Promise<Follower> => {
  const { page, userUid: actor } = standing
  const { userUid } = input.params
  if (userUid === actor || userUid === page.uid) throw new Refusal('cannotBanYourself')
  await lockPerson(trx, page.uid, userUid)
  const already = await findBanned(trx, page.uid, userUid)
  if (already) return presentBanned(already)
  const level = await findLevel(trx, page.uid, userUid)
  if (level !== null && level >= 1) throw new Refusal('cannotBanCaretaker')
  if (level === null && !(await isKnownTo(trx, actor, userUid))) throw new Refusal('notFound')
  await insertBan(trx, page.uid, userUid, await removeFollow(trx, page.uid, userUid))
  await recordAudit(trx, { actor, act: 'person banned', target: page.uid, details: { person: userUid } })
  return presentBanned(await getBanned(trx, page.uid, userUid))
}

const getBanned = async (trx: Transaction, pageUid: string, personUid: string): Promise<BannedRow> => {
  const row = await findBanned(trx, pageUid, personUid)
  if (!row) throw new Error('a ban was written and cannot be found')
  return row
}

export const unbanPerson = async ({
  trx,
  thing: standing,
  input: {
    params: { userUid },
  },
}: Acting<OfPerson>): Promise<{ follower: Follower | null }> => {
  const { page, userUid: actor } = standing
  await lockPerson(trx, page.uid, userUid)
  if (await removeBan(trx, page.uid, userUid))
    await recordAudit(trx, { actor, act: 'person unbanned', target: page.uid, details: { person: userUid } })
  const follower = await findFollower(trx, page.uid, userUid)
  return { follower: follower ? presentFollower(standing, follower) : null }
}

export const attachFollower = async ({
  trx,
  thing: standing,
  input: {
    params: { userUid, cloudType },
  },
}: Acting<OfPerson & { cloudType: number }>): Promise<Follower> => {
  const { page } = standing
  if (!isStandable(cloudType)) throw new Refusal('cloudUnknown')
  await lockPerson(trx, page.uid, userUid)
  await updateCloud(trx, page.uid, userUid, cloudType)
  const follower = await findFollower(trx, page.uid, userUid)
  if (!follower) throw new Refusal('notFound')
  return presentFollower(standing, follower)
}
