export { giveAssistance } from './give-assistance.ts'
export { joinTeam } from './join-team.ts'
export { teamRoutes } from './routes.ts'
export { addMember, lockTeam, notifyOfRole } from './team-store.ts'
