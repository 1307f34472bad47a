export { readinessRoutes } from './routes.ts'
