import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { itemVisibleText, levelText, pageSeenText } from '../clouds/public.ts'

/** Beyond this nobody counts. */
const most = 100
/** So many rows are looked at; those of one item are one. */
const mostRows = 1000

const visible = itemVisibleText({
  level: 'p.level',
  cloud: 'p.cloud_type',
  alive: 'p.alive',
  userUid: '$1::uuid',
  privacy: 'p.privacy',
})

/**
 * What is told of an item counts as long as it is seen, a proposal as long as it waits. What became of one’s own
 * proposal is told even where nothing is left of it; a refusal that was taken back is none.
 */
export const countNewText = `
  select least(${most}, count(distinct case n.kind
                                  when 'proposal'
                                  then concat('proposal', i.page_uid, n.actor_uid)
                                  else concat(n.kind, n.item_uid)
                                end))::int as count
    from (select kind, item_uid, actor_uid
            from notifications
           where recipient_uid = $1
             and seen_at is null
           limit ${mostRows}
         ) n
    join items i on i.uid = n.item_uid
    join (select p.uid, p.alive, f.cloud_type,
                 case when p.alive then p.privacy_am else p.privacy_pm end as privacy,
                 coalesce(${levelText('$1')}, -1) as level,
                 ${pageSeenText('$1')} as seen
            from pages p
            left join follows    f on f.page_uid = p.uid and f.follower_uid = $1
            left join caretakers c on c.page_uid = p.uid and c.user_uid     = $1
         ) p on p.uid = i.page_uid
   where p.seen
     and case
           when n.kind = 'acceptance'
           then true
           when n.kind = 'refusal'
           then i.deleted_at is not null
           when n.kind = 'proposal'
           then i.state = 'proposal' and p.level >= 1 and ${visible}
           else ${visible}
         end`

/** How much others did that a person has not been shown yet; alike counts as one. */
export const countNew = async (reader: Reader, userUid: string): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(reader, {
    name: 'new-notifications',
    text: countNewText,
    values: [userUid],
  })
  return row?.count ?? 0
}
