export type { Thing } from './abuse-store.ts'
export { foldAway, registerAbuseReportJobs, unfold } from './fold-away.ts'
export { abuseReportMailKinds, tellAccused } from './mails.ts'
export { abuseReportRoutes } from './routes.ts'
