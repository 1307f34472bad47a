import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { pageSeenBy } from '../clouds/public.ts'

/**
 * Whether a living person is known to somebody: by their page, a page on which both stand, a conversation, a request, or
 * something they left on a visible page. Of people who hide, others must not learn that they are here.
 */
export const hasMet = async (db: Database, viewerUid: string, personUid: string): Promise<boolean> => {
  const { rows } = await sql<{ met: boolean }>`
    select ${pageSeenBy(viewerUid)}
        or exists (select
                     from page_ties theirs
                     join page_ties own on own.page_uid = theirs.page_uid
                    where theirs.person_uid = p.uid
                      and own.person_uid = ${viewerUid})
        or exists (select from bans b where b.page_uid = ${viewerUid} and b.banned_uid = p.uid)
        or exists (select
                     from conversation_people theirs
                     join conversation_people own on own.conversation_uid = theirs.conversation_uid
                    where theirs.person_uid = p.uid
                      and own.person_uid = ${viewerUid})
        or exists (select
                     from requests r
                    where p.uid in (r.source_uid, r.recipient_uid, r.claimant_uid)
                      and ${viewerUid} in (r.source_uid, r.recipient_uid, r.claimant_uid)
                      and (r.address_hash is null or r.state = 'accepted' or p.uid in (r.source_uid, r.claimant_uid)))
        or ${leftSomethingSeenBy(viewerUid)} as met
      from pages p
     where p.uid = ${personUid}
       and p.alive`.execute(db)
  return rows[0]?.met === true
}

/** SQL of whether the person of `p` wrote something, or left a flower, on a page that can be seen. */
const leftSomethingSeenBy = (viewerUid: string) => sql<boolean>`
  exists (select
            from (select i.page_uid
                    from items i
                   where i.author_uid = p.uid or i.contributor_uid = p.uid
                   union
                  select i.page_uid from comments c join items i on i.uid = c.item_uid where c.author_uid = p.uid
                   union
                  select i.page_uid from likes l join items i on i.uid = l.item_uid where l.user_uid = p.uid) place
            join pages seen on seen.uid = place.page_uid
           where seen.uid in (select p.uid from pages p where p.uid = place.page_uid and ${pageSeenBy(viewerUid)}))`
