export { hyperlinkFor } from './link-preview.ts'
export { linkPreviewRoutes, registerLinkPreviewJobs } from './routes.ts'
