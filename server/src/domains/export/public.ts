export { exportMailKinds } from './mails.ts'
export { exportRoutes } from './routes.ts'
export { serveExport } from './serve-export.ts'
export { registerExportJobs } from './sweep-exports.ts'
