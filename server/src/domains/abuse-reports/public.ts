export type { Thing } from './abuse-store.ts'
export { foldAway, registerAbuseReportJobs, unfold } from './fold-away.ts'
export { abuseReportMailKinds, type Outcome, tellAccused, tellReporters } from './mails.ts'
export { abuseReportRoutes } from './routes.ts'
