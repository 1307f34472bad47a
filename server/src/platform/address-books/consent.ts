import {
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  None,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { type ConsentProvider, type ConsentProviderName, consentProviders } from './consent-providers.ts'

/** Of the operator, at the provider. */
export type ConsentClient = { clientId: string; clientSecret: string | undefined; redirectUri: string }

/** Secrets needed again when the person comes back. */
export type ConsentSecrets = { state: string; verifier: string }

export const configurationFor = (name: ConsentProviderName, client: ConsentClient): Configuration => {
  const provider: ConsentProvider = consentProviders[name]
  return new Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizationEndpoint,
      token_endpoint: provider.tokenEndpoint,
      ...(provider.revocationEndpoint && { revocation_endpoint: provider.revocationEndpoint }),
    },
    client.clientId,
    {},
    client.clientSecret ? ClientSecretPost(client.clientSecret) : None(),
  )
}

/** The address of the provider's question; nothing is asked of the provider yet. */
export const beginConsent = async (
  name: ConsentProviderName,
  client: ConsentClient,
): Promise<ConsentSecrets & { url: string }> => {
  const secrets = { state: randomState(), verifier: randomPKCECodeVerifier() }
  const { scope, parameters } = consentProviders[name]
  const url = buildAuthorizationUrl(configurationFor(name, client), {
    ...parameters,
    redirect_uri: client.redirectUri,
    scope,
    state: secrets.state,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return { ...secrets, url: url.href }
}
