export { registerInheritanceJobs } from './meanwhile/changed-meanwhile.ts'
export { inheritanceRoutes } from './routes.ts'
