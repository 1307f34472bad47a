import { pictureTypes } from '@souvenance/contract/pages/header-pictures'
import type { CoverPics, ProfilePics } from '@souvenance/contract/pages/page-header'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { coverPicsOf, profilePicsOf } from '../persons/public.ts'
import { picturePolicy } from './policy.ts'

type HeaderPics = { profilePics: ProfilePics; coverPics: CoverPics }

const text = 'select uid, placeholder from header_pictures where uid = any ($1::uuid[])'

/** The header pictures of the page that this viewer sees. */
export const readHeaderPics = async (reader: Reader, standing: Standing): Promise<HeaderPics> => {
  const { portraitUid } = standing.page
  const coverUid = picturePolicy.see(standing, { shown: pictureTypes.cover }) ? standing.page.coverUid : null
  const shown = [portraitUid, coverUid].filter((uid) => uid !== null)
  const placeholders = shown.length > 0 ? await findPlaceholders(reader, shown) : new Map()
  return {
    profilePics: profilePicsOf(portraitUid, placeholders.get(portraitUid)),
    coverPics: coverPicsOf(coverUid, placeholders.get(coverUid)),
  }
}

const findPlaceholders = async (
  reader: Reader,
  uids: readonly string[],
): Promise<ReadonlyMap<string | null, string>> => {
  const rows = await queryPrepared<{ uid: string; placeholder: string }>(reader, {
    name: 'header-placeholders',
    text,
    values: [uids],
  })
  return new Map(rows.map(({ uid, placeholder }) => [uid, placeholder]))
}
