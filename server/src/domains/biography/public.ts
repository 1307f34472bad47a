export { findScreenStory } from './book/find-screen-story.ts'
export { releaseLocksOf } from './locks/lock-store.ts'
export { biographyRoutes } from './routes.ts'
