/** A provider that shows contacts, read only, to a client its account owner allowed. */
export type ConsentProvider = {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  revocationEndpoint?: string
  scope: string
  /** More that its consent page asks for. */
  parameters: Record<string, string>
  /** The first page of its contacts. */
  contacts: string
  listed: 'people' | 'graph'
}

export const consentProviders = {
  google: {
    issuer: 'https://accounts.google.com',
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: 'https://oauth2.googleapis.com/token',
    revocationEndpoint: 'https://oauth2.googleapis.com/revoke',
    scope: 'https://www.googleapis.com/auth/contacts.readonly',
    parameters: { access_type: 'online', prompt: 'select_account' },
    contacts:
      'https://people.googleapis.com/v1/people/me/connections?personFields=names,emailAddresses&pageSize=500',
    listed: 'people',
  },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    authorizationEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    scope: 'https://graph.microsoft.com/Contacts.Read',
    parameters: { prompt: 'select_account' },
    contacts: 'https://graph.microsoft.com/v1.0/me/contacts?$select=displayName,emailAddresses&$top=500',
    listed: 'graph',
  },
} as const satisfies Record<string, ConsentProvider>

export type ConsentProviderName = keyof typeof consentProviders
