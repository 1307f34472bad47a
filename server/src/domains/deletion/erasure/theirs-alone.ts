import { type RawBuilder, sql } from 'kysely'

/** Of items `i`: what this person wrote on a page that is not theirs. */
export const writtenElsewhere = (pageUid: string): RawBuilder<boolean> =>
  sql<boolean>`i.author_uid = ${pageUid} and i.page_uid <> ${pageUid}`

/**
 * Of those: items that nobody else wrote in, added a picture or a comment to or shows on their part. Somebody who left before
 * without their words counts as somebody else; somebody who only put it into the trash does not.
 */
export const theirsAlone = (pageUid: string): RawBuilder<boolean> => {
  const ofOthers = (column: string) => sql`${sql.ref(column)} is distinct from ${pageUid}`
  return sql<boolean>`
        ${writtenElsewhere(pageUid)}
    and (i.contributor_uid is null or i.contributor_uid = ${pageUid})
    and not exists (select
                      from item_history h
                     where h.item_uid = i.uid
                       and h.act <> 'delete'
                       and ${ofOthers('h.actor_uid')})
    and not exists (select
                      from chapter_revisions r
                     where r.item_uid = i.uid
                       and (${ofOthers('r.editor_uid')} or r.contributor_uid <> ${pageUid}))
    and not exists (select from pictures p where p.uid = i.picture_uid and ${ofOthers('p.uploader_uid')})
    and not exists (select from comments c where c.item_uid = i.uid and ${ofOthers('c.author_uid')})
    and not exists (select
                      from item_pictures held
                      join items holder on holder.uid = held.holder_uid
                     where held.picture_item_uid = i.uid
                       and ${ofOthers('holder.author_uid')})`
}

/** Only the caretakers of the page have read a draft; others know an item that was published once. */
export const neverPublished = sql<boolean>`
        i.state = 'draft'
    and not exists (select
                      from item_history h
                     where h.item_uid = i.uid
                       and h.fields && '{state,itemType}')`
