import { levels } from '@souvenance/contract/people/levels'
import { itemVisibleText } from '../audience/public.ts'
import { pageSeenText } from '../clouds/public.ts'
import { reachesText } from '../requests/public.ts'

/** SQL of whether the item `i` of a notification is visible; without an item it is null. */
export const itemSeenText = (reader: string): string =>
  `(p.seen and ${itemVisibleText({
    level: 'p.level',
    cloud: 'p.cloud',
    alive: 'p.alive',
    userUid: reader,
    privacy: 'p.privacy',
  })})`

/** SQL of `rows` of notifications, and of how the reader stands on each of their pages, asked once a page. */
export const rowsWithStandings = (reader: string, rows: string): string => `
  rows as materialized (${rows}
  ), stood as materialized (
    select p.uid, p.alive, s.cloud,
           case when p.alive then p.privacy_am else p.privacy_pm end as privacy,
           coalesce(s.level, -1) as level,
           ${pageSeenText(reader)} as seen
      from pages p
     cross join standing_on(p.uid, ${reader}) s
     where p.uid = any (array(select page_uid from rows))
  )`

/** SQL of the joins that `toldText` needs; `n` is one of the rows. */
export const subjectJoins = `
    join stood p on p.uid = n.page_uid
    left join items i on i.uid = n.item_uid
    left join requests r on r.uid = n.request_uid`

/**
 * SQL of whether a notification is told now. What concerns an item is told while it is visible, a proposal while it is
 * pending, an acceptance always, a refusal unless it was undone, a request while it waits for this reader.
 */
export const toldText = (reader: string): string => `
    (hears_of(${reader}, n.actor_uid)
     and case
           when n.kind in ('request-accepted', 'request-declined', 'request-expired')
           then true
           when n.kind = 'request'
           then ${reachesText(reader)}
           when not p.seen
           then false
           when n.kind in ('acceptance', 'role-given', 'role-taken')
           then true
           when n.kind = 'refusal'
           then i.deleted_at is not null
           when n.kind = 'follower'
           then p.level >= ${levels.editor}
           when n.kind = 'proposal'
           then i.state = 'proposal' and p.level >= ${levels.editor} and ${itemSeenText(reader)}
           when n.kind = 'tribute'
           then p.level >= ${levels.editor} and ${itemSeenText(reader)}
           when n.kind = 'assistance-ending'
           then exists (select
                          from caretakers c
                         where c.page_uid = n.page_uid
                           and c.user_uid in (${reader}, n.actor_uid)
                           and c.role = 'assistant'
                           and c.expires_at > now()
                           and c.expires_at = (n.params ->> 'until')::timestamptz)
           else ${itemSeenText(reader)}
         end)`
