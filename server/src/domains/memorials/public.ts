export { readPage } from './read-page.ts'
export { memorialRoutes } from './routes.ts'
