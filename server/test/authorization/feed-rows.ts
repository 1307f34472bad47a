import {
  type CommentCalls,
  pictureComments,
  timelineComments,
  tributeComments,
} from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { proposalAnswers } from '@souvenance/contract/items/proposal-answers'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { forSignedIn, ofOwn, onPage, type PageRow, reading, type Scene, whenConfirmed } from './row.ts'

const ofPage = ({ page }: Scene) => ({ params: { uid: page } })
const ofItem = (pick: (scene: Scene) => string) => (scene: Scene) => ({
  params: { uid: scene.page, id: pick(scene) },
})
const event = ofItem(({ event }) => event)
const tribute = ofItem(({ tribute }) => tribute)
const body = { message: 'Words.', associatedDate: { date: '1956-06-09', format: 3 } }

/** Columns: visitor, stranger, follower, editor, holder. */
const joining = [401, 'ok', 'ok', 'ok', 'ok'] as const
const writing = [401, 403, 'ok', 'ok', 'ok'] as const
const keeping = [401, 403, 403, 'ok', 'ok'] as const
const authors = [401, 403, 403, 403, 403] as const
const workshop = [404, 404, 404, 'ok', 'ok'] as const

/** Comments and likes reach others from the own page as well. */
const ifConfirmed = (row: PageRow): PageRow => whenConfirmed('everywhere', row)

const commentRows = (
  calls: CommentCalls,
  item: (scene: Scene) => string,
  comment: (scene: Scene) => string,
) => {
  const onItem = (scene: Scene) => ({ params: { uid: scene.page, itemId: item(scene) } })
  const onComment = (scene: Scene) => ({
    params: { uid: scene.page, itemId: item(scene), commentId: comment(scene) },
  })
  const words = { body: { message: 'Merci.' } }
  return [
    onPage(calls.list, reading, onItem),
    onPage(calls.commenters, reading, onItem),
    ifConfirmed(onPage(calls.add, joining, (scene) => ({ ...onItem(scene), ...words }))),
    onPage(calls.edit, authors, (scene) => ({ ...onComment(scene), ...words })),
    onPage(calls.remove, keeping, onComment),
  ]
}

export const feedRows = [
  ...[feeds.recentActivity, feeds.timeline, feeds.tributes, feeds.life, feeds.drafts, feeds.proposals].map(
    (call) => onPage(call, reading, ofPage),
  ),
  ...[feeds.recentActivityRights, feeds.timelineRights, feeds.tributesRights].map((call) =>
    onPage(call, reading, ofPage),
  ),
  onPage(feeds.timelineRange, reading, ofPage),
  onPage(feeds.countDrafts, reading, ofPage),
  onPage(feeds.countProposals, reading, ofPage),
  onPage(feeds.tribute, reading, tribute),
  onPage(feeds.timelineItem, reading, event),

  ifConfirmed(onPage(feeds.createTribute, joining, (scene) => ({ ...ofPage(scene), body }))),
  onPage(feeds.createLifeEvent, writing, (scene) => ({ ...ofPage(scene), body })),
  onPage(feeds.changeTribute, authors, (scene) => ({ ...tribute(scene), body })),
  onPage(feeds.changeLifeEvent, keeping, (scene) => ({ ...event(scene), body })),
  onPage(feeds.setState, keeping, (scene) => ({
    ...event(scene),
    body: { state: itemCodes['life-event'].draft },
  })),
  onPage(feeds.setClouds, keeping, (scene) => ({ ...event(scene), body: { clouds: [cloudTypes.family] } })),
  onPage(feeds.removeTribute, keeping, tribute),
  onPage(feeds.removeLifeEvent, keeping, event),
  onPage(
    feeds.removeProposal,
    workshop,
    ofItem(({ proposedEvent }) => proposedEvent),
  ),
  onPage(
    feeds.removeDraft,
    workshop,
    ofItem(({ draft }) => draft),
  ),

  ifConfirmed(onPage(feeds.like, joining, ({ event }) => ({ params: { id: event } }))),
  ifConfirmed(onPage(feeds.unlike, joining, ({ event }) => ({ params: { id: event } }))),
  onPage(feeds.likers, reading, ({ event }) => ({ params: { id: event } })),
  onPage(feeds.history, keeping, ({ event }) => ({ params: { uid: event } })),
  onPage(feeds.deleted, joining, ofPage),
  onPage(proposalAnswers.read, joining, (scene) => ({
    ...ofPage(scene),
    query: { of: 'biography' as const },
  })),
  onPage(feeds.restore, [404, 404, 404, 404, 'ok'], ({ deleted }) => ({ params: { uid: deleted } })),

  ...commentRows(
    tributeComments,
    ({ tribute }) => tribute,
    ({ tributeComment }) => tributeComment,
  ),
  ...commentRows(
    timelineComments,
    ({ event }) => event,
    ({ eventComment }) => eventComment,
  ),
  ...commentRows(
    pictureComments,
    ({ picture }) => picture,
    ({ pictureComment }) => pictureComment,
  ),
]

export const ownFeedRows = [feeds.newsFeed, feeds.latestNews, feeds.checkHasItems].map((call) =>
  ofOwn(call, forSignedIn),
)
