export { findScreenStory } from './find-screen-story.ts'
export { biographyRoutes } from './routes.ts'
