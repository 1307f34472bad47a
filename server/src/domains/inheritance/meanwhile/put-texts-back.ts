import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { ChapterPlace } from '../../biography/public.ts'
import { holdAgain } from '../../pictures/public.ts'

/** Columns that go back together, and only if their owner has changed none of them since. */
const words = [
  'message',
  'title',
  'description',
  'associated_date',
  'date_precision',
  'date_about',
  'date_told',
  'place',
  'hyperlink',
]
const audience = ['state', 'clouds']

const ofRow = (row: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))})`

const asLeft = (columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${ofRow('i', columns)} is not distinct from ${ofRow('b', columns)}`

const backIf = (group: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} = case when ${sql.ref(`found.${group}`)}
                                      then ${sql.ref(`w.${column}`)} else ${sql.ref(`i.${column}`)} end`,
    ),
  )

/** Writing raises the version of a text, choosing its audience does not. */
export const putTextsBack = async (trx: Transaction, reportUid: string): Promise<void> => {
  await putBodiesBack(trx, reportUid)
  await sql`
    with found as materialized (
      select c.key as uid, c.was,
             i.version = b.version and ${asLeft(words)} as words,
             w.kind = b.kind and ${asLeft(audience)} as audience,
             ${asLeft(['deleted_at'])} as trash
        from changed_meanwhile c
        join items i on i.uid = c.key
       cross join lateral jsonb_populate_record(null::items, c.was) w
       cross join lateral jsonb_populate_record(null::items, c.became) b
       where c.report_uid = ${reportUid}
         and c.kind = 'item'
    )
    update items i
       set ${backIf('words', [...words, 'updated_at'])},
           ${backIf('audience', audience)},
           ${backIf('trash', ['deleted_at', 'deleted_by', 'deleted_with'])},
           version = i.version + 1
      from found
     cross join lateral jsonb_populate_record(null::items, found.was) w
     where i.uid = found.uid
       and (found.words or found.audience or found.trash)`.execute(trx)
  await attachAgain(trx, reportUid)
}

/** Runs before the items: their excerpts go back with it. */
const putBodiesBack = async (trx: Transaction, reportUid: string): Promise<void> => {
  await sql`
    update chapters t
       set body = w.body, words = w.words
      from changed_meanwhile c
     cross join lateral jsonb_populate_record(null::chapters, c.was) w
      join changed_meanwhile o on o.report_uid = c.report_uid and o.kind = 'item' and o.key = c.key
      join items i on i.uid = c.key
     cross join lateral jsonb_populate_record(null::items, o.became) b
     where c.report_uid = ${reportUid}
       and c.kind = 'chapter'
       and t.item_uid = c.key
       and t.body = c.became ->> 'body'
       and i.version = b.version
       and ${asLeft(words)}`.execute(trx)
}

/** A picture that was taken out of its text is attached to it again, with the audience the text has now. */
const attachAgain = async (trx: Transaction, reportUid: string): Promise<void> => {
  const binding = ['kind', 'section', 'parent_uid', ...audience]
  await sql`
    update items i
       set kind = w.kind, section = h.section, parent_uid = h.uid, state = h.state, clouds = h.clouds
      from changed_meanwhile c
     cross join lateral jsonb_populate_record(null::items, c.was) w
     cross join lateral jsonb_populate_record(null::items, c.became) b
      join items h on h.uid = w.parent_uid and h.deleted_at is null
     where c.report_uid = ${reportUid}
       and c.kind = 'item'
       and i.uid = c.key
       and w.kind = 'attached-picture'
       and b.kind <> w.kind
       and i.deleted_at is null
       and ${asLeft(binding)}`.execute(trx)
}

/** Only if a text still holds what others left in it; pictures they added to it stay in the library. */
export const putHeldPicturesBack = async (trx: Transaction, reportUid: string, now: Date): Promise<void> => {
  const { rows } = await sql<{ holderUid: string; itemUids: string[] }>`
    select c.key as "holderUid",
           array(select i.uid
                   from jsonb_array_elements_text(c.was) with ordinality as held (uid, position)
                   join items i on i.uid = held.uid::uuid and i.deleted_at is null
                  order by held.position) as "itemUids"
      from changed_meanwhile c
      join items h on h.uid = c.key and h.deleted_at is null
     where c.report_uid = ${reportUid}
       and c.kind = 'holding'
       and c.was <> c.became
       and c.became = (select coalesce(jsonb_agg(p.picture_item_uid order by p.position, p.picture_item_uid), '[]')
                         from item_pictures p
                        where p.holder_uid = c.key)`.execute(trx)
  for (const { holderUid, itemUids } of rows) await holdAgain(trx, holderUid, itemUids, now)
}

/**
 * The former places of chapters that are still where others put them. Read before anything goes back, because a restored chapter
 * may first be put at the end. Others' moves renumber neighbours, so a moved chapter is recognized by its parent.
 */
export const listFormerPlaces = async (trx: Transaction, reportUid: string): Promise<ChapterPlace[]> => {
  const { rows } = await sql<ChapterPlace>`
    select i.uid,
           case when item.key is null then i.parent_uid else (item.was ->> 'parent_uid')::uuid end as "parentUid",
           coalesce((told.was ->> 'position')::int, t.position) as position
      from items i
      join chapters t on t.item_uid = i.uid
      left join changed_meanwhile item
        on item.report_uid = ${reportUid} and item.kind = 'item' and item.key = i.uid
      left join changed_meanwhile told
        on told.report_uid = ${reportUid} and told.kind = 'chapter' and told.key = i.uid
     where coalesce(item.key, told.key) is not null
       and i.state <> 'proposal'
       and (item.key is null
            or (item.became ->> 'parent_uid')::uuid is not distinct from i.parent_uid)
       and (told.key is null
            or item.was ->> 'parent_uid' is distinct from item.became ->> 'parent_uid'
            or (told.became ->> 'position')::int = t.position)`.execute(trx)
  return rows
}
