export {
  type CommentRow,
  commentJsonText,
  commentPolicy,
  heardCommentsText,
  latestCommentsText,
  presentComment,
  saidCommentsText,
  type UnsignedComment,
} from './comment-row.ts'
export { loadCommentByUid } from './load-comment.ts'
export { commentRoutes } from './routes.ts'
