import { itemTypeOf } from '@souvenance/contract/items/item-types'
import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { Notice } from '@souvenance/contract/people/notifications'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { listPeople } from '../clouds/public.ts'
import { unsealAddress } from '../requests/public.ts'
import { addressOf } from './notice-address.ts'
import type { Story } from './notice-store.ts'

type Reading = { db: Database; keys?: Pick<Services, 'installationKey'> }

/**
 * A person whose page the reader may not see is named, without a portrait or a way to them. The address that somebody
 * invited is named where the keys are at hand, not in mails.
 */
export const presentNotices = async (
  { db, keys }: Reading,
  userUid: string,
  stories: readonly Story[],
): Promise<Notice[]> => {
  const people = await listPeople(
    db,
    { userUid },
    stories.flatMap(({ pageUid, actorUids }) => [pageUid, ...actorUids]),
  )
  return stories.flatMap((story) => {
    const page = people.get(story.pageUid)
    const actors = story.actorUids.map((uid) => people.get(uid)).filter((card) => card !== undefined)
    const email = keys ? unsealAddress(keys, story) : null
    return page ? [presentNotice(story, page, actors, email)] : []
  })
}

const presentNotice = (
  story: Story,
  page: PersonCard,
  actors: PersonCard[],
  email: string | null,
): Notice => ({
  noticeUid: story.uid,
  key: story.kind,
  params: { ...paramsOf(story), ...(email && { email }) },
  page,
  actors,
  actorsCount: story.actorsCount,
  count: story.count,
  picture: (actors[0] ?? page).profilePics.avatar ?? null,
  link: linkOf(story, page),
  date: story.at.toISOString(),
  seen: story.seen,
})

const paramsOf = ({
  excerpt,
  itemKind,
  itemState,
  alike,
  requestUid,
  requestType,
  offers,
  params,
}: Story) => ({
  ...(excerpt && { excerpt }),
  ...(alike && itemKind && itemState && { itemType: itemTypeOf({ kind: itemKind, state: itemState }) }),
  ...(requestUid && { requestUid }),
  ...(requestType !== null && { requestType }),
  ...(offers && { offers }),
  ...(params.role && { role: params.role }),
  ...(params.day && { day: params.day }),
  ...(params.until && { expirationDate: new Date(params.until).toISOString() }),
})

const linkOf = (story: Story, page: PersonCard): Notice['link'] => {
  const address = addressOf(story, page.permalink)
  if (address === null) return null
  const { itemUid, commentUid } = story
  const chapterUid = story.itemKind === 'chapter' ? itemUid : null
  return { permalink: page.permalink, address, itemUid, commentUid, chapterUid }
}
