export { registerNotificationJobs } from './jobs.ts'
export { notificationMailKinds } from './mails.ts'
export { notificationRoutes } from './routes.ts'
export { serveUnsubscribe } from './serve-unsubscribe.ts'
