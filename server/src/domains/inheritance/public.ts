export { inheritanceRoutes } from './routes.ts'
