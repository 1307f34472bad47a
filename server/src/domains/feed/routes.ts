import { feeds } from '@souvenance/contract/feeds'
import { anyone, signedIn } from '../../platform/access/policies.ts'
import type { Bind, Routes } from '../../platform/http/call.ts'
import { countVisibleItems, hasLevel, listVisibleYears, loadStanding } from '../clouds/public.ts'
import { setClouds, setState } from './arrange-item.ts'
import { changeItem } from './change-item.ts'
import { type FeedKind, feedKinds } from './feed-kinds.ts'
import { feedOpen, rightsOf } from './feed-rights.ts'
import { getDefaults } from './item-store.ts'
import { likeItem, readLikers, unlikeItem } from './likes.ts'
import { itemOfPage, loadDeleted, loadItem, loadItemByUid, timelineKinds } from './load-item.ts'
import { checkHasItems, readLatestNews, readNewsFeed, runsFor } from './news-feed.ts'
import { feedPolicy, itemPolicy } from './policy.ts'
import { readDeleted } from './read-deleted.ts'
import { readFeed } from './read-feed.ts'
import { readHistory } from './read-history.ts'
import { readItem } from './read-item.ts'
import { removeItem, restoreItem } from './remove-item.ts'
import { createLifeEvent, createTribute } from './write-item.ts'

const load = loadStanding
const limit = { perAccount: { hits: 300, seconds: 3600 } }
const tribute = itemOfPage('id', { kinds: ['tribute'] })
const onTimeline = itemOfPage('id', { kinds: timelineKinds })

export const feedRoutes: Routes = (on) => {
  bindFeeds(on)
  bindCounts(on)

  on(feeds.newsFeed, { may: signedIn }, readNewsFeed)
  on(feeds.latestNews, { may: signedIn }, readLatestNews)
  on(feeds.checkHasItems, { may: signedIn }, checkHasItems)

  on(feeds.tribute, { load: tribute, may: anyone }, (call) => readItem(call, call.thing, call.thing.item.uid))
  on(feeds.timelineItem, { load: onTimeline, may: anyone }, (call) =>
    readItem(call, call.thing, call.thing.item.uid),
  )

  on(feeds.createTribute, { load, may: feedPolicy.writeTribute, limit }, createTribute)
  on(feeds.createLifeEvent, { load, may: feedPolicy.writeLifeEvent, limit }, createLifeEvent)
  on(feeds.changeTribute, { load: tribute, may: itemPolicy.changeTribute }, changeItem)
  on(feeds.changeLifeEvent, { load: onTimeline, may: itemPolicy.changeLifeEvent }, changeItem)
  on(feeds.setState, { load: onTimeline, may: itemPolicy.arrange }, setState)
  on(feeds.setClouds, { load: onTimeline, may: itemPolicy.arrange }, setClouds)
  on(feeds.removeTribute, { load: tribute, may: itemPolicy.remove }, removeItem)
  on(feeds.removeLifeEvent, { load: onTimeline, may: itemPolicy.remove }, removeItem)
  for (const [endpoint, state] of [
    [feeds.removeProposal, 'proposal'],
    [feeds.removeDraft, 'draft'],
  ] as const)
    on(
      endpoint,
      { load: itemOfPage('id', { kinds: ['life-event'], state }), may: itemPolicy.remove },
      removeItem,
    )

  on(feeds.like, { load: loadItem, may: itemPolicy.like }, likeItem)
  on(feeds.unlike, { load: loadItem, may: itemPolicy.like }, unlikeItem)
  on(feeds.likers, { load: loadItem, may: anyone }, readLikers)
  on(feeds.history, { load: loadItemByUid, may: itemPolicy.readHistory }, readHistory)
  on(feeds.deleted, { load, may: signedIn }, readDeleted)
  on(feeds.restore, { load: loadDeleted, may: itemPolicy.restore }, restoreItem)
}

const bindFeeds = (on: Bind): void => {
  const { recentActivity, timeline, tributes, drafts, proposals } = feedKinds
  on(feeds.recentActivity, { load, may: anyone }, (call) => {
    const { query } = call.input
    return readFeed(call, call.thing, { ...recentActivity, runs: runsFor(query.filters) }, query)
  })
  const plain: readonly [typeof feeds.timeline, FeedKind][] = [
    [feeds.timeline, timeline],
    [feeds.tributes, tributes],
    [feeds.drafts, drafts],
    [feeds.proposals, proposals],
  ]
  for (const [endpoint, kind] of plain)
    on(endpoint, { load, may: anyone }, (call) => readFeed(call, call.thing, kind, call.input.query))
}

const bindCounts = (on: Bind): void => {
  const { recentActivity, timeline, tributes, drafts, proposals } = feedKinds
  const withRights: readonly [typeof feeds.timelineRights, FeedKind][] = [
    [feeds.recentActivityRights, recentActivity],
    [feeds.timelineRights, timeline],
    [feeds.tributesRights, tributes],
  ]
  for (const [endpoint, kind] of withRights)
    on(endpoint, { load, may: anyone }, async (call) => ({
      rights: rightsOf(call.actor, call.thing, kind),
      ...(hasLevel(call.thing, 1) && { defaults: await getDefaults(call, call.thing.page.uid) }),
    }))
  const withCount: readonly [typeof feeds.countDrafts, FeedKind][] = [
    [feeds.countDrafts, drafts],
    [feeds.countProposals, proposals],
  ]
  for (const [endpoint, kind] of withCount)
    on(endpoint, { load, may: anyone }, async (call) => ({
      count: feedOpen(call.thing, kind) ? await countVisibleItems(call, call.thing, kind) : 0,
    }))
  on(feeds.timelineRange, { load, may: anyone }, async (call) => {
    const found = feedOpen(call.thing, timeline) ? await listVisibleYears(call, call.thing, timeline) : []
    return { years: found.map(({ year }) => year), counts: found.map(({ count }) => count) }
  })
}
