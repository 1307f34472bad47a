import * as T from 'typebox/type'
import { emailSchema } from '../accounts/accounts.ts'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { personCard } from '../pages/page-header.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { contactLimits } from './contact-limits.ts'
import { wordSchema } from './request-types.ts'
import { userRequest } from './requests.ts'
import { optionalLine } from './written-text.ts'

const slice = 'contacts'
const imports = '/search/contacts-import'

/** A source of contacts. `special` and `carddav` ask for a password, `oauth` for a consent elsewhere. */
const provider = T.Object({
  name: T.String(),
  displayName: T.String(),
  type: T.Union([
    T.Literal('carddav'),
    T.Literal('special'),
    T.Literal('manual'),
    T.Literal('oauth'),
    T.Literal('file'),
  ]),
  pos: T.Integer(),
})
export type ContactsProvider = T.Static<typeof provider>

const contact = T.Object({
  contactUid: T.String(),
  email: T.String(),
  name: T.String(),
  /** The person here with this address, if they let be found by it or a follow connects us. */
  userUid: nullable(T.String()),
  person: nullable(personCard),
  /** I have asked them here, and no answer has come. */
  invited: T.Boolean(),
})
export type Contact = T.Static<typeof contact>

/** The lines of an import before its answer: how far it is, and the contacts as they come. */
export type ImportLine = {
  read: number
  /** Null while the other side has not told how many there are. */
  total: number | null
  contacts: { email: string; name: string }[]
}

/** `found`: addresses read; `added`: those not known before. */
const imported = T.Object({ found: T.Integer(), added: T.Integer() })
export type Imported = T.Static<typeof imported>

const password = T.String({ minLength: 1, maxLength: 500 })
const brought = [
  'bookUnreachable',
  'bookUnreadable',
  'importRunning',
  'importsBusy',
  'tooManyContacts',
] as const

/** Why a page is suggested: of a contact, looked after by one, near by name and dates, or of the wider family. */
const reason = T.Union([
  T.Literal('contact'),
  T.Literal('cared-for'),
  T.Literal('namesake'),
  T.Literal('relative'),
])
export type SuggestionReason = T.Static<typeof reason>

const suggestion = T.Object({ ...personCard.properties, reason })
export type FollowingSuggestion = T.Static<typeof suggestion>

export const contacts = {
  providers: declare({
    slice,
    method: 'GET',
    path: `${imports}/contacts-providers`,
    summary: 'List the sources of contacts.',
    data: T.Object({ items: T.Array(provider) }),
  }),
  importStd: declare({
    slice,
    method: 'POST',
    path: `${imports}/std`,
    summary: 'Bring contacts from a CardDAV server. Lines of progress come before the answer.',
    body: T.Object(
      {
        address: T.String({ minLength: 1, maxLength: limits.linkAddress }),
        username: T.String({ minLength: 1, maxLength: 254 }),
        password,
      },
      strict,
    ),
    data: imported,
    errors: [...brought, 'bookCredentials'],
  }),
  importIcloud: declare({
    slice,
    method: 'POST',
    path: `${imports}/icloud`,
    summary:
      'Bring contacts from iCloud with a password made for this. Lines of progress come before the answer.',
    body: T.Object({ email: emailSchema, password }, strict),
    data: imported,
    errors: [...brought, 'bookCredentials'],
  }),
  beginOauth: declare({
    slice,
    method: 'POST',
    path: `${imports}/oauth/begin`,
    summary: 'The address where I allow a provider to show my contacts, read only.',
    body: T.Object({ provider: T.String({ maxLength: 40 }) }, strict),
    data: T.Object({ url: T.String() }),
    errors: ['providerUnknown', 'bookUnreachable'],
  }),
  importOauth: declare({
    slice,
    method: 'POST',
    path: `${imports}/oauth`,
    summary: 'Bring contacts from a provider that I allowed to. Lines of progress come before the answer.',
    body: T.Object(
      {
        provider: T.String({ maxLength: 40 }),
        /** The query the provider sent me back with. */
        answer: T.String({ maxLength: 4000 }),
      },
      strict,
    ),
    data: imported,
    errors: [...brought, 'providerUnknown', 'consentOver'],
  }),
  importFile: declare({
    slice,
    method: 'POST',
    path: `${imports}/file`,
    summary: 'Bring contacts from a vCard file, sent as `file`. Lines of progress come before the answer.',
    data: imported,
    errors: ['contactFileTooLarge', 'contactFileUnknown', 'importRunning', 'importsBusy', 'tooManyContacts'],
  }),
  addManually: declare({
    slice,
    method: 'POST',
    path: `${imports}/manual`,
    summary: 'Add one contact by hand.',
    body: T.Object({ email: emailSchema, name: T.Optional(optionalLine(contactLimits.name)) }, strict),
    data: T.Object({ contact }),
    errors: ['emailInvalid', 'tooManyContacts'],
  }),
  list: declare({
    slice,
    method: 'GET',
    path: '/users/me/contacts',
    summary: 'My contacts by name; nobody else reads them.',
    query: T.Object({ page: pageNumber, query: T.Optional(T.String({ maxLength: 200 })) }),
    data: T.Object({
      items: T.Array(contact),
      eof: T.Boolean(),
      totalCount: T.Integer(),
      /** Whether those who have my address among their contacts find me by it. */
      foundByAddress: T.Boolean(),
    }),
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/contacts/{contactUid}',
    summary: 'Delete one contact.',
    params: T.Object({ contactUid: uid }),
    errors: ['notFound'],
  }),
  removeAll: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/contacts',
    summary: 'Delete all my contacts.',
    data: T.Object({ deleted: T.Integer() }),
  }),
  beFound: declare({
    slice,
    method: 'PUT',
    path: '/users/me/contacts/found-by-address',
    summary: 'Choose whether those who have my address among their contacts find me by it.',
    body: T.Object({ foundByAddress: T.Boolean() }, strict),
    data: T.Object({ foundByAddress: T.Boolean() }),
  }),
  invite: declare({
    slice,
    method: 'POST',
    path: '/search/contact-invitation',
    summary: 'Ask somebody at an address to come here and follow my page. The same answer for every address.',
    body: T.Object({ email: emailSchema, word: T.Optional(wordSchema) }, strict),
    data: T.Object({ request: userRequest }),
    errors: [
      'emailInvalid',
      'cannotAskYourself',
      'requestWaiting',
      'refusedLately',
      'tooManyPending',
      'tooManyInvitations',
    ],
  }),
  suggest: declare({
    slice,
    method: 'POST',
    path: '/users/me/memorials/following-suggestions',
    summary: 'Look for pages that I might want to follow; it happens in the background.',
    data: T.Object({ indexed: T.Boolean() }),
  }),
  suggestions: declare({
    slice,
    method: 'GET',
    path: '/users/me/memorials/following-suggestions',
    summary: 'Pages that I may see and do not follow, and whether the search for them has ended.',
    data: T.Object({ indexed: T.Boolean(), items: T.Array(suggestion) }),
  }),
} as const
