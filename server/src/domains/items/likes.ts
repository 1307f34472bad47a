import type { DataOf } from '@souvenance/contract/endpoint'
import type { feeds } from '@souvenance/contract/items/feeds'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { personJsonText } from '../clouds/public.ts'
import { type Person, presentPerson } from '../persons/public.ts'
import type { OfItem } from './item.ts'
import type { Writing } from './writing.ts'

type Liking = Pick<Writing<OfItem>, 'trx' | 'actor' | 'thing' | 'services'>
type LikeState = DataOf<typeof feeds.like>

export const likeItem = async ({ trx, actor, thing, services }: Liking): Promise<LikeState> => {
  const { userUid } = requireSignedIn(actor)
  await trx
    .insertInto('likes')
    .values({ item_uid: thing.item.uid, user_uid: userUid, created_at: services.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { isLiked: true, likesCount: await countLikes(trx, thing.item.uid) }
}

export const unlikeItem = async ({ trx, actor, thing }: Liking): Promise<LikeState> => {
  await trx
    .deleteFrom('likes')
    .where('item_uid', '=', thing.item.uid)
    .where('user_uid', '=', requireSignedIn(actor).userUid)
    .execute()
  return { isLiked: false, likesCount: await countLikes(trx, thing.item.uid) }
}

const countLikes = async (trx: Transaction, uid: string): Promise<number> => {
  const { likes_count } = await trx
    .selectFrom('items')
    .select('likes_count')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return likes_count
}

const likersText = `
  select ${personJsonText('$2::uuid')} as person, count(*) over ()::int as total
    from likes l
    join pages p on p.uid = l.user_uid
   where l.item_uid = $1
     and hears_of($2::uuid, l.user_uid)
   order by l.created_at desc, l.user_uid
   limit $3
  offset $4`

export const readLikers = async (
  call: Reader & { thing: OfItem; input: { query: { page?: number } } },
): Promise<DataOf<typeof feeds.likers>> => {
  const { item, userUid } = call.thing
  const { limit, offset } = sliceOf(call.input.query.page)
  const { rows, eof } = pageOf(
    await queryPrepared<{ person: Person; total: number }>(call, {
      name: 'likers',
      text: likersText,
      values: [item.uid, userUid, limit, offset],
    }),
  )
  return { items: rows.map(({ person }) => presentPerson(person)), eof, totalCount: rows[0]?.total ?? 0 }
}
