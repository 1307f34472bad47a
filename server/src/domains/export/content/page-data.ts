import type { ItemKind } from '@souvenance/contract/items/item-types'
import { listSeenRevisions } from '../../biography/public.ts'
import type { Standing } from '../../clouds/public.ts'
import type { ChapterData, ItemData, PageData, PictureData } from '../format.ts'
import type { Gathering } from './gathering.ts'
import { type GatheredItem, listItems, type Wanted } from './list-items.ts'
import { type GatheredHeader, type GatheredPicture, pictureFile } from './list-pictures.ts'

/** Everything but chapters, which have a list of their own. Attached pictures come after what holds them. */
export const writtenKinds: readonly ItemKind[] = [
  'tribute',
  'life-event',
  'picture',
  'birth',
  'death',
  'family-event',
]

export const pageData = (
  { standing: { page } }: Pick<Gathering, 'standing'>,
  headers: readonly GatheredHeader[],
): PageData => ({
  uid: page.uid,
  permalink: page.permalink,
  firstname: page.firstname,
  lastname: page.lastname,
  maritalName: page.maritalName,
  fullnameFormat: page.fullnameFormat,
  gender: page.gender as PageData['gender'],
  birthDate: page.birthDate,
  birthDateFormat: page.birthDateFormat,
  deathDate: page.deathDate,
  deathDateFormat: page.deathDateFormat,
  alive: page.alive,
  visible: page.visible,
  indexable: page.indexable,
  tag: page.tag,
  privacyAm: page.privacyAm as PageData['privacyAm'],
  privacyPm: page.privacyPm as PageData['privacyPm'],
  headers: headers.map(({ uid: _, createdAt, ...header }) => ({
    ...header,
    createdAt: createdAt.toISOString(),
  })),
})

export const pictureData = (picture: GatheredPicture): PictureData => ({
  uid: picture.uid,
  file: pictureFile(picture),
  bytes: picture.bytes,
  width: picture.width,
  height: picture.height,
  takenDate: picture.takenDate,
  uploader: picture.uploaderUid,
  createdAt: picture.createdAt.toISOString(),
})

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** The picture of a link preview is left out: it belongs to the site that was linked. */
const itemData = (item: GatheredItem): ItemData => ({
  uid: item.uid,
  kind: item.kind,
  state: item.state,
  section: item.section,
  clouds: [...item.clouds],
  author: item.authorUid,
  contributor: item.contributorUid,
  title: item.title,
  message: item.message,
  description: item.description,
  date:
    item.associatedDate === null
      ? null
      : {
          date: item.associatedDate,
          precision: item.datePrecision,
          about: item.dateAbout,
          told: item.dateTold,
        },
  place: item.place,
  link: item.hyperlink && { ...item.hyperlink, picture: null },
  parent: item.parentUid,
  picture: item.pictureUid,
  relative: item.relativeUid,
  version: item.version,
  createdAt: item.createdAt.toISOString(),
  updatedAt: isoOf(item.updatedAt),
  lastActivityAt: item.lastActivityAt.toISOString(),
  shows: item.shown,
  comments: item.comments.map(({ authorUid, message, createdAt, updatedAt }) => ({
    author: authorUid,
    message,
    createdAt: createdAt.toISOString(),
    updatedAt: isoOf(updatedAt),
  })),
  flowers: item.flowers.map(({ personUid, at }) => ({ person: personUid, at: at.toISOString() })),
})

export async function* itemsData(
  gathering: Gathering,
  standing: Standing,
  wanted: Partial<Wanted> = {},
): AsyncGenerator<ItemData> {
  for await (const item of listItems(gathering, standing, { kinds: writtenKinds, ...wanted }))
    yield itemData(item)
  for await (const item of listItems(gathering, standing, { ...wanted, kinds: ['attached-picture'] }))
    yield itemData(item)
}

export async function* chaptersData(
  gathering: Gathering,
  standing: Standing,
  wanted: Partial<Wanted> = {},
): AsyncGenerator<ChapterData> {
  const { db, people } = gathering
  for await (const item of listItems(gathering, standing, { ...wanted, kinds: ['chapter'] })) {
    const { body, position } = await db
      .selectFrom('chapters')
      .select(['body', 'position'])
      .where('item_uid', '=', item.uid)
      .executeTakeFirstOrThrow()
    const proposal = await db
      .selectFrom('chapter_proposals')
      .select([
        'linked_uid as linked',
        'linked_version as linkedVersion',
        'beside_uid as beside',
        'placement',
        'comment',
      ])
      .where('item_uid', '=', item.uid)
      .executeTakeFirst()
    const revisions: ChapterData['revisions'] = []
    for await (const revision of listSeenRevisions(db, { ...standing, item })) {
      await people.meet(db, [revision.editorUid, revision.contributorUid])
      revisions.push({
        version: revision.version,
        title: revision.title,
        body: revision.body,
        editor: revision.editorUid,
        contributor: revision.contributorUid,
        comment: revision.comment,
        createdAt: revision.createdAt.toISOString(),
      })
    }
    yield { ...itemData(item), body, position, proposal: proposal ?? null, revisions }
  }
}
