export { linkPreviewRoutes, registerLinkPreviewJobs } from './link-preview-routes.ts'
