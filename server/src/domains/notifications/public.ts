export { registerNotificationJobs } from './jobs.ts'
export { notificationRoutes } from './routes.ts'
