import { sections } from '@souvenance/contract/pages/sections'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { itemVisibleText, standingsFrom, standingTerms, standingValues } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'

type Same = { itemUid: string; pictureUid: string }

const text = `
  select i.uid as "itemUid", same.uid as "pictureUid"
    from pictures same
    join items i on i.picture_uid = same.uid
    join ${standingsFrom(3)} on s.page_uid = i.page_uid
   where same.page_uid = $1
     and same.sha256   = $2
     and i.section    <> ${sections.tributes}
     and ${itemVisibleText(standingTerms(8))}
   order by i.created_at, i.uid
   limit 1`

/** The same file in the library of the page, if the viewer sees it there. */
export const findSamePicture = async (
  reader: Reader,
  standing: Standing,
  sha256: Buffer,
): Promise<Same | undefined> => {
  const [same] = await queryPrepared<Same>(reader, {
    name: 'find-same-picture',
    text,
    values: [standing.page.uid, sha256, ...standingValues([standing])],
  })
  return same
}
