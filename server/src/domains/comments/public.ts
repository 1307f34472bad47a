export { type CommentRow, commentJsonText, presentComment } from './comment-row.ts'
export { commentRoutes } from './routes.ts'
