export { findCard, findPrinting } from './card-store.ts'
export { iceCardMailKinds } from './mails.ts'
export { iceCardRoutes } from './routes.ts'
export { serveCardPage } from './serve-card-page.ts'
