export { findScreenStory } from './book/find-screen-story.ts'
export { biographyRoutes } from './routes.ts'
