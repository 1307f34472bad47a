export { commentRoutes } from './comment-routes.ts'
export { linkPreviewRoutes, registerLinkPreviewJobs } from './link-preview-routes.ts'
export { feedRoutes } from './routes.ts'
export { registerItemJobs } from './sweep-items.ts'
