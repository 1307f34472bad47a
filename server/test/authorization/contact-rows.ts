import { contacts } from '@souvenance/contract/people/contacts'
import { ofOwn } from './row.ts'

const forSignedIn = [401, 'ok', 'ok'] as const
const email = 'theo@laurent.example'

export const contactRows = [
  ofOwn(contacts.providers, forSignedIn),
  ofOwn(contacts.importStd, forSignedIn, () => ({
    body: { address: 'books.example', username: 'claire', password: 'secret' },
  })),
  ofOwn(contacts.importIcloud, forSignedIn, () => ({ body: { email, password: 'secret' } })),
  ofOwn(contacts.beginOauth, [401, 422, 422], () => ({ body: { provider: 'google' } })),
  ofOwn(contacts.importOauth, [401, 422, 422], () => ({ body: { provider: 'google', answer: 'code=1' } })),
  ofOwn(contacts.importFile, forSignedIn),
  ofOwn(contacts.addManually, forSignedIn, () => ({ body: { email } })),
  ofOwn(contacts.list, forSignedIn),
  ofOwn(contacts.remove, [401, 404, 404], () => ({ params: { contactUid: crypto.randomUUID() } })),
  ofOwn(contacts.removeAll, forSignedIn),
  ofOwn(contacts.beFound, forSignedIn, () => ({ body: { foundByAddress: true } })),
  ofOwn(contacts.invite, [401, 403, 'ok'], () => ({ body: { email } })),
  ofOwn(contacts.suggest, forSignedIn),
  ofOwn(contacts.suggestions, forSignedIn),
]
