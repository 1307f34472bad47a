import { contacts } from '@souvenance/contract/people/contacts'
import { clouds } from '@souvenance/contract/people/followers'
import { signedIn } from '../../platform/access/policies.ts'
import { loadSelf } from '../../platform/access/signed-in.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadStanding, pagePolicy } from '../clouds/public.ts'
import { requestPolicy } from '../requests/public.ts'
import { addContact, chooseFound, deleteContact, deleteContacts } from './change-contacts.ts'
import { beginOauth, openOauth } from './imports/consented.ts'
import { bringContacts, keepBrought } from './imports/import-contacts.ts'
import { openFile } from './imports/open-file.ts'
import { openIcloud, openStd } from './imports/open-server.ts'
import { listProviders } from './imports/providers.ts'
import { inviteContact, loadInviting } from './invite-contact.ts'
import { listInvitedFollowers } from './list-invited-followers.ts'
import { readContacts } from './read-contacts.ts'
import { askForSuggestions, readSuggestions } from './suggestions/suggestions.ts'

/** Contacts are brought, read and deleted by their owner alone. */
const own = { load: loadSelf, may: signedIn }
const hourly = (hits: number) => ({ perAccount: { hits, seconds: 3600 } })
/** Passwords could be tried on others' servers through this one. */
const importing = { ...own, streams: true, limit: hourly(30) }

export const contactRoutes: Routes = (on) => {
  on(contacts.providers, own, async ({ services }) => ({ items: listProviders(services.config) }))
  on(contacts.importStd, { ...importing, prepare: bringContacts(openStd) }, keepBrought)
  on(contacts.importIcloud, { ...importing, prepare: bringContacts(openIcloud) }, keepBrought)
  on(contacts.beginOauth, { ...own, limit: hourly(60) }, beginOauth)
  on(contacts.importOauth, { ...importing, prepare: bringContacts(openOauth) }, keepBrought)
  on(contacts.importFile, { ...importing, upload: true, prepare: bringContacts(openFile) }, keepBrought)
  on(contacts.addManually, { ...own, limit: hourly(200) }, addContact)
  on(contacts.list, own, readContacts)
  on(contacts.remove, own, deleteContact)
  on(contacts.removeAll, own, deleteContacts)
  on(contacts.beFound, own, chooseFound)
  on(contacts.invite, { load: loadInviting, may: requestPolicy.ask }, inviteContact)
  on(clouds.invited, { load: loadStanding, may: pagePolicy.inspect }, listInvitedFollowers)
  on(contacts.suggest, { ...own, limit: hourly(60) }, askForSuggestions)
  on(contacts.suggestions, own, readSuggestions)
}
