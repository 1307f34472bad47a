import type { DataOf } from '@souvenance/contract/endpoint'
import { cloudClassOf, cloudTypes } from '@souvenance/contract/people/clouds'
import type { clouds } from '@souvenance/contract/people/followers'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Standing } from '../clouds/public.ts'
import { countByCloud, listBanned } from './cloud-store.ts'
import { listFollowers } from './follower-store.ts'
import { filtersOf } from './list-people.ts'
import { presentBanned, presentFollower } from './present.ts'

const { onlyMe, banned, ...standable } = cloudTypes

/** Clouds a follower can be in. */
export const isStandable = (cloud: number): boolean => Object.values<number>(standable).includes(cloud)

export const readClouds = async ({
  db,
  thing: { page },
  input: { query },
}: Call<typeof clouds.list, Standing, undefined>): Promise<DataOf<typeof clouds.list>> => {
  const counts = await countByCloud(db, page.uid)
  const shown = [
    ...(query.followers ? [] : [onlyMe]),
    ...Object.values(standable),
    ...(query.banned ? [banned] : []),
  ]
  return {
    items: shown.map((cloudType) => ({
      cloudUid: `${page.uid}:${cloudType}`,
      cloudType,
      cloudClass: cloudClassOf(cloudType),
      followersCount: counts.get(cloudType) ?? 0,
      active: true,
    })),
  }
}

export const readFollowersOfCloud = async (
  call: Call<typeof clouds.followersOfCloud, Standing, undefined>,
): Promise<DataOf<typeof clouds.followersOfCloud>> => {
  const { db, actor, thing: standing, input } = call
  const { params, query } = input
  const slice = sliceOf(query.page)
  if (params.cloudType === banned) {
    const { rows, eof } = pageOf(await listBanned(db, standing, query.name, slice))
    return { items: rows.map(presentBanned), eof }
  }
  if (!isStandable(params.cloudType)) throw new Refusal('cloudUnknown')
  const wanted = { cloud: params.cloudType, filters: filtersOf(query.filters), name: query.name }
  const { rows, eof } = pageOf(await listFollowers(call, standing, wanted, slice))
  return { items: rows.map((row) => presentFollower(actor, standing, row)), eof }
}
