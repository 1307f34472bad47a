import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { lockBiography, putChaptersBack } from '../../biography/public.ts'
import { endLink, lockLinks, putLinkBack } from '../../family/public.ts'
import { replacePermalink } from '../../pages/public.ts'
import { listFormerPlaces, putHeldPicturesBack, putTextsBack } from './put-texts-back.ts'

/** Columns ignored when comparing: they change by themselves or by the return. */
const passing = sql`'{alive,death_date,death_date_format,death_year,permalink,permalink_changed_at}'::text[]`

/**
 * Puts back everything that others changed while the report was open. Rows that the owner has changed since the return differ
 * from what the others left, and stay.
 */
export const putBack = async (
  trx: Transaction,
  { reportUid, pageUid, now }: { reportUid: string; pageUid: string; now: Date },
): Promise<void> => {
  await lockBiography(trx, pageUid)
  await putPicturesBack(trx, reportUid)
  await putPageBack(trx, reportUid)
  await putAddressBack(trx, reportUid, pageUid)
  await putFamilyBack(trx, reportUid, pageUid)
  const places = await listFormerPlaces(trx, reportUid)
  await putTextsBack(trx, reportUid)
  await putHeldPicturesBack(trx, reportUid, now)
  await putChaptersBack(trx, pageUid, places)
  await putPeopleBack(trx, reportUid, pageUid)
}

/** Runs before the page, which refers to one of them. */
const putPicturesBack = async (trx: Transaction, reportUid: string): Promise<void> => {
  await sql`
    insert into header_pictures
    select w.*
      from changed_meanwhile c
     cross join lateral jsonb_populate_record(null::header_pictures, c.was) w
     where c.report_uid = ${reportUid}
       and c.kind = 'picture'
       and c.became is null
        on conflict do nothing`.execute(trx)
}

const putPageBack = async (trx: Transaction, reportUid: string): Promise<void> => {
  await sql`
    update pages p
       set firstname = w.firstname, lastname = w.lastname, marital_name = w.marital_name, gender = w.gender,
           fullname_format = w.fullname_format, birth_date = w.birth_date, birth_date_format = w.birth_date_format,
           visible = w.visible, tag = w.tag, indexable = w.indexable, default_clouds = w.default_clouds,
           default_phase = w.default_phase, home = w.home, phone = w.phone, privacy_am = w.privacy_am,
           privacy_pm = w.privacy_pm,
           portrait_uid = (select h.uid from header_pictures h where h.uid = w.portrait_uid),
           cover_uid = (select h.uid from header_pictures h where h.uid = w.cover_uid)
      from changed_meanwhile c
     cross join lateral jsonb_populate_record(null::pages, c.was) w
     where c.report_uid = ${reportUid}
       and c.kind = 'page'
       and p.uid = c.key
       and to_jsonb(p) - ${passing} = c.became - ${passing}`.execute(trx)
}

/** The permalink that others gave goes on leading here. The change does not count against the owner's limit. */
const putAddressBack = async (trx: Transaction, reportUid: string, pageUid: string): Promise<void> => {
  const { rows } = await sql<{ from: string; to: string; at: Date | null }>`
    select p.permalink as from, w.permalink as to, w.permalink_changed_at as at
      from changed_meanwhile c
     cross join lateral jsonb_populate_record(null::pages, c.was) w
      join pages p on p.uid = c.key
     where c.report_uid = ${reportUid}
       and c.kind = 'address'
       and p.uid = ${pageUid}
       and p.permalink = c.became ->> 'permalink'
       and p.permalink <> w.permalink`.execute(trx)
  for (const address of rows) await replacePermalink(trx, pageUid, address)
}

/**
 * Links that others ended are restored if the family still allows it; links that others made are ended, as the owner could end
 * them.
 */
const putFamilyBack = async (trx: Transaction, reportUid: string, pageUid: string): Promise<void> => {
  const { rows } = await sql<{ uid: string; made: boolean }>`
    select l.uid, c.was is null as made
      from changed_meanwhile c
      join family_links l on l.uid = c.key
     where c.report_uid = ${reportUid}
       and c.kind = 'link'
       and to_jsonb(l.ended_at) is not distinct from nullif(c.became -> 'ended_at', 'null')
       and (l.ended_at is null) = (c.was is null)
     order by made desc, c.changed_at desc`.execute(trx)
  if (rows.length > 0) await lockLinks(trx)
  for (const { uid, made } of rows)
    if (made) await endLink(trx, uid, pageUid)
    else await putLinkBack(trx, uid)
}

/** Puts people back who were moved to another circle or banned. The team that others gathered ended with the return. */
const putPeopleBack = async (trx: Transaction, reportUid: string, pageUid: string): Promise<void> => {
  await sql`
    update follows f
       set cloud_type = (c.was ->> 'cloud_type')::smallint
      from changed_meanwhile c
     where c.report_uid = ${reportUid}
       and c.kind = 'follow'
       and f.page_uid = ${pageUid}
       and f.follower_uid = c.key
       and f.cloud_type = (c.became ->> 'cloud_type')::smallint`.execute(trx)
  await sql`
    with ended as (
      delete from bans b
       using changed_meanwhile c
       where c.report_uid = ${reportUid}
         and c.kind = 'ban'
         and c.was is null
         and b.page_uid = ${pageUid}
         and b.banned_uid = c.key
      returning b.banned_uid, b.previous_cloud_type
    )
    insert into follows (page_uid, follower_uid, cloud_type)
    select ${pageUid}, banned_uid, previous_cloud_type
      from ended
     where previous_cloud_type is not null
        on conflict do nothing`.execute(trx)
  await sql`
    insert into bans
    select w.*
      from changed_meanwhile c
     cross join lateral jsonb_populate_record(null::bans, c.was) w
     where c.report_uid = ${reportUid}
       and c.kind = 'ban'
       and c.became is null
        on conflict do nothing`.execute(trx)
}
