export {
  type CommentRow,
  commentJsonText,
  commentPolicy,
  heardCommentsText,
  presentComment,
  shownCommentText,
  unsignedCommentColumns,
} from './comment-row.ts'
export { loadCommentByUid } from './load-comment.ts'
export { commentRoutes } from './routes.ts'
