import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import { itemVisibleText } from '../audience/public.ts'
import { pageSeenText, sectionOpenText } from '../clouds/public.ts'
import { unreadFromText } from '../inbox/public.ts'
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
    select p.uid, p.alive, p.birth_date, p.death_date, s.cloud,
           case when p.alive then p.privacy_am else p.privacy_pm end as privacy,
           coalesce(s.level, -1) as level,
           ${pageSeenText(reader, 's.level')} as seen,
           ${sectionOpenText(sections.fullBirthDate, { level: 's.level', cloud: 's.cloud' })} as knows_birth
      from pages p
     cross join standing_on(p.uid, ${reader}) s
     where p.uid = any (array(select page_uid from rows))
  )`

/** SQL of the joins that `toldText` needs; `n` is one of the rows. */
export const subjectJoins = `
    join stood p on p.uid = n.page_uid
    left join items i on i.uid = n.item_uid
    left join requests r on r.uid = n.request_uid`

/** SQL of whether the day `n` tells is still that of the birth or death, and the reader stands on the page. */
const dayHoldsText = (occasion: 'birth' | 'death'): string =>
  `(not p.alive and p.level >= ${levels.follower} and p.${occasion}_date = (n.params ->> 'day')::date)`

/** SQL of whether the memorial is being deleted, and the reader administers it; hidden, nobody stands on it. */
const deletedText = (reader: string): string => `
           exists (select
                     from deletions d
                     join caretakers c on c.page_uid = d.page_uid
                    where d.page_uid = n.page_uid
                      and c.user_uid = ${reader}
                      and c.role = 'administrator')`

/**
 * SQL of whether a notification is shown now: one about an item while the item is visible, a proposal while it is pending, an
 * acceptance always, a refusal unless it was undone, a request while it waits for this reader, a message while it is unread, a
 * day to those who stand on the page and may know the date, an archive while it is the last one asked for. `itemSeen` is for
 * queries that know whether its item is visible.
 */
export const toldText = (reader: string, itemSeen = itemSeenText(reader)): string => `
    (hears_of(${reader}, n.actor_uid)
     and case
           when n.kind in ('request-accepted', 'request-declined', 'request-expired')
           then true
           when n.kind = 'request'
           then ${reachesText(reader)}
           when n.kind = 'message'
           then ${unreadFromText(reader, 'n.actor_uid')}
           when n.kind in ('death-reported', 'death-cancelled')
           then true
           when n.kind = 'death-established'
           then not p.alive
           when n.kind in ('wills-opened', 'safe-opened')
           then exists (select
                          from inheritances h
                         where h.donor_uid = n.page_uid
                           and h.legatee_uid = ${reader}
                           and case n.kind when 'wills-opened' then h.wills else h.safe end)
           when n.kind = 'letter'
           then exists (select
                          from post_mortem_letters l
                         where l.writer_uid = n.page_uid
                           and l.reader_uid = ${reader}
                           and l.left_at is not null)
           when n.kind in ('export-ready', 'export-failed')
           then n.kind = (select 'export-' || e.state
                            from exports e
                            join accounts a on a.uid = e.account_uid
                           where a.page_uid = ${reader}
                             and e.page_uid = n.page_uid
                           order by e.asked_at desc
                           limit 1)
           when n.kind = 'memorial-hidden'
           then not p.seen and ${deletedText(reader)}
           when not p.seen
           then false
           when n.kind = 'deletion-asked'
           then ${deletedText(reader)}
           when n.kind = 'deletion-stopped'
           then p.level >= ${levels.administrator}
           when n.kind in ('acceptance', 'role-given', 'role-taken')
           then true
           when n.kind = 'refusal'
           then i.deleted_at is not null
           when n.kind = 'follower'
           then p.level >= ${levels.editor}
           when n.kind = 'birth-day'
           then ${dayHoldsText('birth')} and p.knows_birth
           when n.kind = 'death-day'
           then ${dayHoldsText('death')}
           when n.kind = 'assistance-ending'
           then exists (select
                          from caretakers c
                         where c.page_uid = n.page_uid
                           and c.user_uid in (${reader}, n.actor_uid)
                           and c.role = 'assistant'
                           and c.expires_at > now()
                           and c.expires_at = (n.params ->> 'until')::timestamptz)
           -- The rule of items stands here once, since PostgreSQL makes each mention ready for each run.
           else (n.kind <> 'proposal' or i.state = 'proposal')
            and (n.kind not in ('proposal', 'tribute') or p.level >= ${levels.editor})
            and ${itemSeen}
         end)`
