import type { DataOf } from '@souvenance/contract/endpoint'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { clouds } from '@souvenance/contract/people/followers'
import { levels } from '@souvenance/contract/people/levels'
import { isUid } from '@souvenance/contract/uids'
import type { Actor } from '../../platform/access/actor.ts'
import type { Authorized } from '../../platform/access/authorize.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import { insertFollow, isBanned, lockPerson, removeFollow, stopRemembering } from './cloud-store.ts'
import { countRelations } from './count-relations.ts'

type Acting = Reader & { trx: Transaction; actor: Actor; thing: Authorized<Standing> }
type FollowState = DataOf<typeof clouds.follow>

/** Everyone is told the public cloud, whichever cloud they are in. */
const told = cloudTypes.public

export const followPage = async (call: Acting): Promise<FollowState> => {
  const { trx, thing: standing } = call
  const { page } = standing
  const { userUid } = requireSignedIn(call.actor)
  await lockPerson(trx, page.uid, userUid)
  if (!(await insertFollow(trx, page.uid, userUid))) throw new Refusal('notFound')
  const now: Standing = {
    ...standing,
    level: standing.level ?? levels.follower,
    cloud: standing.cloud ?? cloudTypes.public,
  }
  return { followers: (await countRelations(call, now)).followers, follows: true, cloudType: told }
}

/** Somebody who left an invisible page may no longer see it, so the only check of a replay is for a ban. */
export const loadLeftPage = async ({
  db,
  actor,
  input: { params },
}: {
  db: Database
  actor: Actor
  input: { params: { uid: string } }
}): Promise<void> => {
  if (actor.signedIn && isUid(params.uid) && (await isBanned(db, params.uid, actor.userUid)))
    throw new Refusal('notFound')
}

/** After leaving an invisible page, the answer holds no count. */
export const unfollowPage = async (call: Acting): Promise<FollowState> => {
  const { trx, thing: standing } = call
  const { page } = standing
  const { userUid } = requireSignedIn(call.actor)
  await lockPerson(trx, page.uid, userUid)
  await removeFollow(trx, page.uid, userUid)
  await stopRemembering(trx, page.uid, userUid)
  const now: Standing = { ...standing, level: null, cloud: null }
  const followers = page.visible ? (await countRelations(call, now)).followers : null
  return { followers, follows: false, cloudType: told }
}
