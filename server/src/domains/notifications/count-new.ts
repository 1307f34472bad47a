import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { itemVisibleText } from '../audience/public.ts'
import { pageSeenText } from '../clouds/public.ts'
import { countWaitingText } from '../requests/public.ts'

/** The highest count shown. */
const most = 100
/** Rows read at most; rows of one item count once. */
const mostRows = 1000

const visible = itemVisibleText({
  level: 'p.level',
  cloud: 'p.cloud',
  alive: 'p.alive',
  userUid: '$1::uuid',
  privacy: 'p.privacy',
})

/**
 * Notifications of an item count while it is visible, those of a proposal while it is pending. An acceptance
 * always counts; a refusal counts unless it was undone.
 */
const notificationsText = `
  select least(${most}, count(distinct case n.kind
                                  when 'proposal'
                                  then concat('proposal', i.page_uid, n.actor_uid)
                                  else concat(n.kind, n.item_uid)
                                end))::int
    from (select kind, item_uid, actor_uid
            from notifications
           where recipient_uid = $1
             and seen_at is null
           limit ${mostRows}
         ) n
    join items i on i.uid = n.item_uid
    join (select p.uid, p.alive, s.cloud,
                 case when p.alive then p.privacy_am else p.privacy_pm end as privacy,
                 coalesce(s.level, -1) as level,
                 ${pageSeenText('$1')} as seen
            from pages p
           cross join standing_on(p.uid, $1) s
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

/** One statement, since every open tab asks for it every ten seconds. */
export const countNewText = `
  select (${notificationsText}) as notifications,
         ${countWaitingText('$1')} as requests`

type News = { notifications: number; requests: number }

/** Unseen notifications, where equal ones count once, and requests that wait for this person. */
export const countNew = async (reader: Reader, userUid: string): Promise<News> => {
  const [news] = await queryPrepared<News>(reader, {
    name: 'what-is-new',
    text: countNewText,
    values: [userUid],
  })
  return news ?? { notifications: 0, requests: 0 }
}
