export { giveAssistance } from './give-assistance.ts'
export { joinTeam } from './join-team.ts'
export { teamRoutes } from './routes.ts'
