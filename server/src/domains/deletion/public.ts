export { startErasureList } from './erasure/erase-again.ts'
export { registerDeletionJobs } from './erasure/work-due.ts'
export { deletionMailKinds } from './mails.ts'
export { deletionRoutes } from './routes.ts'
