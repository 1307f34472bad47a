export { listPasskeys } from './access/passkey-store.ts'
export { findRecoveryCodesLeft } from './access/recovery-codes.ts'
export type { AccountHooks } from './account-hooks.ts'
export { findCorrespondentOfPage, listEmails, setConfirmed } from './emails/email-store.ts'
export { findPersonOfAddress } from './emails/find-person.ts'
export { findMailAddress, getMailAddress } from './emails/mail-address.ts'
export { accountMailKinds, sendNotice } from './mails.ts'
export { momentFor } from './moment-for.ts'
export {
  requireOwnPassword,
  requireSamePassword,
  verifyOwnPassword,
} from './passwords/require-own-password.ts'
export {
  findShutUntil,
  loadSelfUnlessShut,
  requireNotShut,
  shutAccountOf,
  shutHours,
} from './passwords/shut-after-reset.ts'
export { presentEmails } from './present.ts'
export { accountRoutes } from './routes.ts'
export { languageOf, sendToEveryAddress, sendToPerson } from './send-to.ts'
export { findActor, findSelf } from './sign-in/find-actor.ts'
export { presentSession } from './sign-in/own-sessions.ts'
export { removeSessionsOfPage } from './sign-in/session-store.ts'
export { createAccount } from './sign-up/create-account.ts'
export { lockAccount } from './store.ts'
export { reinstateAccount, suspendAccount } from './suspend-account.ts'
export { registerAccountJobs } from './sweep-accounts.ts'
export { recordChange } from './undo/account-changes.ts'
export { findMailChoice, findUnsubscribing, mintUnsubscribe } from './unsubscribe-tokens.ts'
