export { biographyRoutes } from './routes.ts'
