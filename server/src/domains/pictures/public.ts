export { readHeaderPics } from './read-header-pics.ts'
export { pictureRoutes } from './routes.ts'
export { serveMedia } from './serve-media.ts'
export { registerPictureJobs } from './sweep-pictures.ts'
