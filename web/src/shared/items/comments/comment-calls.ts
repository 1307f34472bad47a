import {
  type CommentCalls,
  pictureComments,
  timelineComments,
  tributeComments,
} from '@souvenance/contract/items/comments'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { kindOf } from '../item-kind.ts'

/** The endpoints for comments on this kind of item; undefined for kinds without comments. */
export const commentCallsOf = ({ itemType }: Pick<FeedItem, 'itemType'>): CommentCalls | undefined => {
  switch (kindOf(itemType)) {
    case 'tribute':
      return tributeComments
    case 'life-event':
    case 'birth':
    case 'death':
    case 'family-event':
      return timelineComments
    case 'picture':
    case 'attached-picture':
      return pictureComments
    default:
      return undefined
  }
}
