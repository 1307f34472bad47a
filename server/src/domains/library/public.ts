export { findScreenPictures } from './find-screen-pictures.ts'
export { libraryRoutes } from './routes.ts'
