import type { CoverPics, ProfilePics } from '@souvenance/contract/page-header'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { coverPicsOf, profilePicsOf } from '../pages/public.ts'

export type HeaderPics = { profilePics: ProfilePics; coverPics: CoverPics }

type Row = {
  pageUid: string
  portraitUid: string | null
  portraitPlaceholder: string | null
  coverUid: string | null
  coverPlaceholder: string | null
}

const shownText = `
  select p.uid                as "pageUid",
         p.portrait_uid       as "portraitUid",
         portrait.placeholder as "portraitPlaceholder",
         p.cover_uid          as "coverUid",
         cover.placeholder    as "coverPlaceholder"
    from pages p
    left join header_pictures portrait on portrait.uid = p.portrait_uid
    left join header_pictures cover    on cover.uid    = p.cover_uid
   where p.uid = any ($1::uuid[])`

/** What each of these pages shows at its head, with placeholders; pages that are not there are left out. */
export const headerPicsOf = async (
  db: Database,
  pageUids: readonly string[],
): Promise<Map<string, HeaderPics>> => {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(shownText, [pageUids]))
  return new Map(
    rows.map((row) => [
      row.pageUid,
      {
        profilePics: profilePicsOf(row.portraitUid, row.portraitPlaceholder ?? undefined),
        coverPics: coverPicsOf(row.coverUid, row.coverPlaceholder ?? undefined),
      },
    ]),
  )
}
