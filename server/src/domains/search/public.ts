export { forgetWords, registerSearchJobs } from './forget-words.ts'
export { searchRoutes } from './routes.ts'
