export { joinFamily } from './join-family.ts'
export { kinshipRoutes } from './routes.ts'
