export { countRelations, type Relations } from './count-relations.ts'
export { countFollowings } from './follower-store.ts'
export { pageOf, readFollowers, sliceOf } from './list-people.ts'
export { followerRoutes } from './routes.ts'
