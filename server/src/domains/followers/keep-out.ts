import type { Follower } from '@souvenance/contract/people/followers'
import type { Actor } from '../../platform/access/actor.ts'
import type { Authorized } from '../../platform/access/authorize.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import {
  type BannedRow,
  findBanned,
  findLevel,
  insertBan,
  isKnownTo,
  isRemovableLegatee,
  lockPerson,
  removeBan,
  removeFollow,
  updateCloud,
} from './cloud-store.ts'
import { findFollower } from './follower-store.ts'
import { isBannable } from './policy.ts'
import { presentBanned, presentFollower } from './present.ts'
import { isStandable } from './read-clouds.ts'

type Acting<Params> = {
  actor: Actor
  trx: Transaction
  services: Reader['services']
  thing: Authorized<Standing>
  input: { params: Params }
}
type OfPerson = { userUid: string }

export const banPerson = async ({ trx, thing: standing, input }: Acting<OfPerson>): Promise<Follower> => {
  const { page, userUid: actor } = standing
  const { userUid } = input.params
  if (userUid === actor || userUid === page.uid) throw new Refusal('cannotBanYourself')
  await lockPerson(trx, page.uid, userUid)
  const already = await findBanned(trx, standing, userUid)
  if (already) return presentBanned(already)
  const level = await findLevel(trx, page.uid, userUid)
  if (await isRemovableLegatee(trx, page.uid, userUid)) throw new Refusal('removeLegateeFirst')
  if (!isBannable(level)) throw new Refusal('cannotBanCaretaker')
  if (level === null && !(await isKnownTo(trx, actor, userUid))) throw new Refusal('notFound')
  await insertBan(trx, page.uid, userUid, await removeFollow(trx, page.uid, userUid))
  await recordAudit(trx, { actor, act: 'person banned', target: page.uid, details: { person: userUid } })
  return presentBanned(await getBanned(trx, standing, userUid))
}

const getBanned = async (trx: Transaction, standing: Standing, personUid: string): Promise<BannedRow> => {
  const row = await findBanned(trx, standing, personUid)
  if (!row) throw new Error('a ban was written and cannot be found')
  return row
}

export const unbanPerson = async ({
  actor,
  trx,
  services,
  thing: standing,
  input: {
    params: { userUid },
  },
}: Acting<OfPerson>): Promise<{ follower: Follower | null }> => {
  const { page } = standing
  await lockPerson(trx, page.uid, userUid)
  if (await removeBan(trx, page.uid, userUid))
    await recordAudit(trx, {
      actor: standing.userUid,
      act: 'person unbanned',
      target: page.uid,
      details: { person: userUid },
    })
  const follower = await findFollower({ db: trx, services }, standing, userUid)
  return { follower: follower ? presentFollower(actor, standing, follower) : null }
}

export const attachFollower = async ({
  actor,
  trx,
  services,
  thing: standing,
  input: {
    params: { userUid, cloudType },
  },
}: Acting<OfPerson & { cloudType: number }>): Promise<Follower> => {
  const { page } = standing
  if (!isStandable(cloudType)) throw new Refusal('cloudUnknown')
  await lockPerson(trx, page.uid, userUid)
  await updateCloud(trx, page.uid, userUid, cloudType)
  const follower = await findFollower({ db: trx, services }, standing, userUid)
  if (!follower) throw new Refusal('notFound')
  return presentFollower(actor, standing, follower)
}
