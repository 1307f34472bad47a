import type { ContactsProvider } from '@souvenance/contract/people/contacts'
import type { Config } from '../../../config.ts'
import {
  type ConsentProviderName,
  consentProviders,
} from '../../../platform/address-books/consent-providers.ts'

type Settings = Pick<
  Config,
  'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'MICROSOFT_CLIENT_ID' | 'MICROSOFT_CLIENT_SECRET'
>

const displayNames: Record<ConsentProviderName, string> = { google: 'Google', microsoft: 'Outlook' }

/** The client that the operator registered at a provider; without it the provider is not offered. */
export const clientAt = (
  config: Settings,
  name: ConsentProviderName,
): { clientId: string; clientSecret: string | undefined } | undefined => {
  const [clientId, clientSecret] =
    name === 'google'
      ? [config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET]
      : [config.MICROSOFT_CLIENT_ID, config.MICROSOFT_CLIENT_SECRET]
  return clientId ? { clientId, clientSecret } : undefined
}

export const isConsentProvider = (name: string): name is ConsentProviderName =>
  Object.hasOwn(consentProviders, name)

/** A file first: it works for everybody, and nobody has to give a password. */
export const listProviders = (config: Settings): ContactsProvider[] => {
  const consented = Object.keys(consentProviders)
    .filter(isConsentProvider)
    .filter((name) => clientAt(config, name))
    .map((name) => ({ name, displayName: displayNames[name], type: 'oauth' as const }))
  return [
    { name: 'file', displayName: 'vCard', type: 'file' as const },
    ...consented,
    { name: 'icloud', displayName: 'iCloud', type: 'special' as const },
    { name: 'carddav', displayName: 'CardDAV', type: 'carddav' as const },
    { name: 'manual', displayName: 'E-mail', type: 'manual' as const },
  ].map((provider, index) => ({ ...provider, pos: index + 1 }))
}
