export { findGreeting } from './find-greeting.ts'
export { arrivalRoutes } from './routes.ts'
