export { findPageScreen } from './find-page-screen.ts'
export { readPage } from './read-page.ts'
export { memorialRoutes } from './routes.ts'
export { serveSitemap } from './serve-sitemap.ts'
