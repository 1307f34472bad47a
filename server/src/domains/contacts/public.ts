export { makeAcquaintance } from './acquaintance.ts'
export { hasContact, listContacts } from './contact-store.ts'
export { contactRoutes } from './routes.ts'
export { registerContactJobs } from './sweep-contacts.ts'
