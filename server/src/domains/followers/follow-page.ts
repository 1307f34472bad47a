import type { clouds } from '@souvenance/contract/clouds-api'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { Authorized } from '../../platform/access/authorize.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import { insertFollow, lockPerson, removeFollow } from './cloud-store.ts'
import { countRelations } from './count-relations.ts'

type Acting = Reader & { trx: Transaction; thing: Authorized<Standing> }
type FollowState = DataOf<typeof clouds.follow>

/** What everyone is told, wherever they stand. */
const told = 1

export const followPage = async (call: Acting): Promise<FollowState> => {
  const { trx, thing: standing } = call
  const { page, userUid } = standing
  if (userUid === null) throw new Refusal('signInFirst')
  await lockPerson(trx, page.uid, userUid)
  if (!(await insertFollow(trx, page.uid, userUid))) throw new Refusal('notFound')
  const now: Standing = { ...standing, level: standing.level ?? 0, cloud: standing.cloud ?? 1 }
  return { followers: (await countRelations(call, now)).followers, follows: true, cloudType: told }
}

/** Who leaves a page that is not visible has left it: not even a number is told afterwards. */
export const unfollowPage = async (call: Acting): Promise<FollowState> => {
  const { trx, thing: standing } = call
  const { page, userUid } = standing
  if (userUid === null) throw new Refusal('signInFirst')
  await lockPerson(trx, page.uid, userUid)
  await removeFollow(trx, page.uid, userUid)
  const now: Standing = { ...standing, level: null, cloud: null }
  const followers = page.visible ? (await countRelations(call, now)).followers : null
  return { followers, follows: false, cloudType: told }
}
