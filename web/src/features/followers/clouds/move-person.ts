import type { DataOf } from '@souvenance/contract/endpoint'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { clouds, Follower } from '@souvenance/contract/people/followers'

/** A cloud; undefined for a person who does not follow the page. */
export type Place = number | null

export interface Move {
  person: Follower
  from: Place
  to: Place
}

type CloudCounts = DataOf<typeof clouds.list>
type ListPage = { items: Follower[]; eof: boolean; totalCount?: number }
type Listed<Page> = { pages: Page[]; pageParams: unknown[] }

export const reverseOf = ({ person, from, to }: Move): Move => ({ person, from: to, to: from })

export const moveInCounts = ({ items }: CloudCounts, { from, to }: Move): CloudCounts => ({
  items: items.map((cloud) => ({
    ...cloud,
    followersCount: Math.max(
      cloud.followersCount + Number(cloud.cloudType === to) - Number(cloud.cloudType === from),
      0,
    ),
  })),
})

/** A new person is inserted first; a list that has not loaded is left alone. */
export const moveInCloud = <Page extends ListPage, List extends Listed<Page>>(
  list: List,
  cloudType: number,
  { person, from, to }: Move,
): List => {
  const without = withoutPerson<Page, List>(list, person.userUid)
  if (cloudType !== to) return without
  const keptOut = to === cloudTypes.banned && from !== null
  const arrived = { ...person, cloudType, ...(keptOut && { previousCloudType: from }) }
  return {
    ...without,
    pages: without.pages.map((page, at) => (at === 0 ? { ...page, items: [arrived, ...page.items] } : page)),
  }
}

/** The list of all followers: a banned person is removed, others only change their cloud. */
export const moveAmongAll = <Page extends ListPage & { totalCount: number }, List extends Listed<Page>>(
  list: List,
  { person, to }: Move,
): List => {
  if (to === cloudTypes.banned || to === null) {
    const listed = list.pages.some(({ items }) => items.some(({ userUid }) => userUid === person.userUid))
    const without = withoutPerson<Page, List>(list, person.userUid)
    return {
      ...without,
      pages: without.pages.map((page) => ({ ...page, totalCount: page.totalCount - Number(listed) })),
    }
  }
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one.userUid === person.userUid ? { ...one, cloudType: to } : one)),
    })),
  }
}

const withoutPerson = <Page extends ListPage, List extends Listed<Page>>(
  list: List,
  userUid: string,
): List => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.filter((one) => one.userUid !== userUid),
  })),
})
