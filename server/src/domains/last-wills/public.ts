export { presentWills } from './present-wills.ts'
export { filesOf as filesOfWills } from './read-wills.ts'
export { lastWillsRoutes } from './routes.ts'
export { findTestator, readWillsOf, willsDocument } from './wills-document.ts'
