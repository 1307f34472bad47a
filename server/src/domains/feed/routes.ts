import { feeds } from '@souvenance/contract/items/feeds'
import { proposalAnswers } from '@souvenance/contract/items/proposal-answers'
import { family } from '@souvenance/contract/people/family'
import { levels } from '@souvenance/contract/people/levels'
import { rights } from '../../platform/access/authorize.ts'
import { anyone, signedIn } from '../../platform/access/policies.ts'
import type { Bind, Routes } from '../../platform/http/calls/call.ts'
import { countVisibleItems } from '../audience/public.ts'
import { hasLevel, loadStanding, pagePolicy } from '../clouds/public.ts'
import {
  feedPolicy,
  getDefaults,
  itemOfPage,
  itemPolicy,
  likeItem,
  loadDeleted,
  loadItem,
  loadItemByUid,
  readHistory,
  readLikers,
  removal,
  timelineKinds,
  unlikeItem,
} from '../items/public.ts'
import { shownVersionOf } from '../pages/public.ts'
import { setClouds, setState } from './arrange-item.ts'
import { changeItem } from './change-item.ts'
import { type FeedKind, feedKinds } from './feed-kinds.ts'
import { feedOpen, rightsOf } from './feed-rights.ts'
import { checkHasItems, readLatestNews, readNewsFeed } from './news-feed.ts'
import { readAnswers } from './read-answers.ts'
import { readDeleted } from './read-deleted.ts'
import { loadFamilyEvent, readFamilyEvent } from './read-family-event.ts'
import { readFeed } from './read-feed.ts'
import { readItem } from './read-item.ts'
import { readYears } from './read-years.ts'
import { removeItem, restoreItem } from './remove-item.ts'
import { createLifeEvent, createTribute } from './write-item.ts'

const load = loadStanding
const limit = { perAccount: { hits: 300, seconds: 3600 } }
const tribute = itemOfPage('id', { kinds: ['tribute'] })
const onTimeline = itemOfPage('id', { kinds: timelineKinds })

export const feedRoutes: Routes = (on) => {
  bindFeeds(on)
  bindCounts(on)

  on(proposalAnswers.read, { load, may: signedIn }, readAnswers)
  on(feeds.newsFeed, { may: signedIn }, (call) => readNewsFeed(call))
  on(feeds.latestNews, { may: signedIn }, readLatestNews)
  on(feeds.checkHasItems, { may: signedIn }, checkHasItems)

  on(feeds.tribute, { load: tribute, may: anyone }, (call) => readItem(call, call.thing, call.thing.item.uid))
  on(feeds.timelineItem, { load: onTimeline, may: anyone }, (call) =>
    readItem(call, call.thing, call.thing.item.uid),
  )

  on(family.events, { load, may: anyone }, (call) =>
    readFeed(call, call.thing, feedKinds.familyCircle, call.input.query),
  )
  on(family.event, { load: loadFamilyEvent, may: anyone }, readFamilyEvent)

  on(feeds.createTribute, { load, may: feedPolicy.writeTribute, limit }, createTribute)
  on(feeds.createLifeEvent, { load, may: feedPolicy.writeLifeEvent, limit }, createLifeEvent)
  on(feeds.changeTribute, { load: tribute, may: itemPolicy.changeTribute }, changeItem)
  on(feeds.changeLifeEvent, { load: onTimeline, may: itemPolicy.changeLifeEvent }, changeItem)
  on(feeds.setState, { load: onTimeline, may: itemPolicy.arrange }, setState)
  on(feeds.setClouds, { load: onTimeline, may: itemPolicy.arrange }, setClouds)
  on(feeds.removeTribute, removal({ kinds: ['tribute'] }), removeItem)
  on(feeds.removeLifeEvent, removal({ kinds: timelineKinds }), removeItem)
  on(feeds.removeProposal, removal({ kinds: ['life-event'], state: 'proposal' }), removeItem)
  on(feeds.removeDraft, removal({ kinds: ['life-event'], state: 'draft' }), removeItem)

  on(feeds.like, { load: loadItem, may: itemPolicy.like }, likeItem)
  on(feeds.unlike, { load: loadItem, may: itemPolicy.like }, unlikeItem)
  on(feeds.likers, { load: loadItem, may: anyone }, readLikers)
  on(feeds.history, { load: loadItemByUid, may: itemPolicy.readHistory }, readHistory)
  on(feeds.deleted, { load, may: feedPolicy.seeDeleted }, readDeleted)
  on(
    feeds.restore,
    { load: loadDeleted, may: itemPolicy.restore, again: rights(loadItemByUid, itemPolicy.haveRestored) },
    restoreItem,
  )
}

const bindFeeds = (on: Bind): void => {
  const { recentActivity, timeline, tributes, drafts, proposals } = feedKinds
  const kinds: readonly [typeof feeds.timeline, FeedKind][] = [
    [feeds.recentActivity, recentActivity],
    [feeds.timeline, timeline],
    [feeds.tributes, tributes],
    [feeds.drafts, drafts],
    [feeds.proposals, proposals],
  ]
  on(feeds.life, { load, may: anyone }, async (call) => ({
    ...(await readFeed(call, call.thing, feedKinds.life, call.input.query)),
    totalCount: await countVisibleItems(call, call.thing, feedKinds.life),
  }))
  for (const [endpoint, kind] of kinds)
    on(endpoint, { load, may: anyone, shownVersion: shownVersionOf }, (call) =>
      readFeed(call, call.thing, kind, call.input.query),
    )
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
      can: { countAudiences: pagePolicy.manage(call.actor, call.thing) === true },
      ...(hasLevel(call.thing, levels.editor) && { defaults: await getDefaults(call, call.thing.page.uid) }),
    }))
  const withCount: readonly [typeof feeds.countDrafts, FeedKind][] = [
    [feeds.countDrafts, drafts],
    [feeds.countProposals, proposals],
  ]
  for (const [endpoint, kind] of withCount)
    on(endpoint, { load, may: anyone }, async (call) => ({
      count: feedOpen(call.thing, kind) ? await countVisibleItems(call, call.thing, kind) : 0,
    }))
  on(feeds.timelineRange, { load, may: anyone }, (call) => readYears(call, call.thing))
}
