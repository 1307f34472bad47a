import { deletion } from '@souvenance/contract/accounts/deletion'
import { forSignedIn, holding, ofOwn, onPage } from './row.ts'

/** Owners delete their account, administrators a memorial; nobody else has anything to delete here. */
export const deletionRows = [
  onPage(deletion.remove, holding, ({ page }) => ({
    params: { uid: page },
    body: { name: 'Madeleine Canary', password: 'not the password' },
  })),
  onPage(deletion.keep, holding, ({ page }) => ({ params: { uid: page } })),
]

export const ownDeletionRows = [
  ofOwn(deletion.outlook, forSignedIn),
  ofOwn(deletion.suggestedRecipients, [401, 404, 404], () => ({ params: { id: crypto.randomUUID() } })),
]
