import type { DataOf } from '@souvenance/contract/endpoint'
import type { contacts } from '@souvenance/contract/people/contacts'
import { contactsConsentPath } from '@souvenance/contract/screens'
import type { Config } from '../../../config.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { BookFailed } from '../../../platform/address-books/card.ts'
import {
  beginConsent,
  type ConsentClient,
  type ConsentSecrets,
} from '../../../platform/address-books/consent.ts'
import type { ConsentProviderName } from '../../../platform/address-books/consent-providers.ts'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import type { Open } from './import-contacts.ts'
import { clientAt, isConsentProvider } from './providers.ts'

const cookie = 'contacts-consent'
const minutes = 15

type Kept = ConsentSecrets & { until: number }
type Begin = typeof contacts.beginOauth

/** The secrets needed when the person comes back are kept sealed in a cookie of the browser that asked. */
export const beginOauth = async (call: Call<Begin, SignedIn, undefined>): Promise<DataOf<Begin>> => {
  const { services, thing, input, answer } = call
  const provider = providerFrom(services.config, input.body.provider)
  const { url, ...secrets } = await beginConsent(provider.name, provider.client)
  const kept: Kept = { ...secrets, until: services.clock.now().getTime() + minutes * 60_000 }
  const sealed = seal(
    keyOf(services),
    Buffer.from(JSON.stringify(kept)),
    contextOf(thing.accountUid, provider.name),
  )
  answer.setCookie(cookie, sealed.toString('base64url'), { maxAge: minutes * 60 })
  return { url }
}

export const openOauth: Open<typeof contacts.importOauth> = (asked, signal) => {
  const { services, input } = asked
  const { name, client } = providerFrom(services.config, input.body.provider)
  const secrets = findKept(asked, name)
  if (!secrets) throw new BookFailed('consent')
  const consented = { provider: name, client, secrets, answer: input.body.answer.replace(/^\?/, '') }
  return services.addressBooks.read({ kind: 'consent', consented, trusted: [] }, signal)
}

const providerFrom = (config: Config, name: string): { name: ConsentProviderName; client: ConsentClient } => {
  const registered = isConsentProvider(name) ? clientAt(config, name) : undefined
  if (!registered || !isConsentProvider(name)) throw new Refusal('providerUnknown')
  return { name, client: { ...registered, redirectUri: `${config.publicUrl}${contactsConsentPath}/${name}` } }
}

const keyOf = ({ installationKey }: Pick<Services, 'installationKey'>): Buffer =>
  installationKey.deriveKey('consent of a contacts provider')

const contextOf = (accountUid: string, provider: string): string => `consent ${accountUid} ${provider}`

const findKept = (
  { actor, services, visit }: Asked<typeof contacts.importOauth>,
  provider: string,
): ConsentSecrets | undefined => {
  const text = visit.cookies[cookie]
  if (!text || !actor.signedIn) return undefined
  try {
    const sealed = Buffer.from(text, 'base64url')
    const kept: Kept = JSON.parse(
      unseal(keyOf(services), sealed, contextOf(actor.accountUid, provider)).toString(),
    )
    return kept.until > services.clock.now().getTime() ? kept : undefined
  } catch {
    return undefined
  }
}
