export { type CommentRow, commentJsonText, heardCommentsText, presentComment } from './comment-row.ts'
export { commentRoutes } from './routes.ts'
