import { contacts } from '@souvenance/contract/people/contacts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const wayBack = 'contacts-way-back'
const handed = 'contacts-consent'
const ownScreen = '/my/contacts'

/** A provider's answer to the question whether it may show its contacts. */
export type Consent = { provider: string; answer: string }

/** Leaves for the provider's question; the browser comes back to a screen of its own, and from there to this one. */
export const useConsent = () =>
  useMutation({
    mutationFn: (provider: string) => call(contacts.beginOauth, { body: { provider } }),
    onSuccess: ({ url }) => {
      sessionStorage.setItem(wayBack, window.location.pathname + window.location.search)
      window.location.assign(url)
    },
  })

/** The path somebody came from when they left for a provider; the screen of contacts by default. */
export const takeWayBack = (): string | undefined => {
  const path = sessionStorage.getItem(wayBack) ?? ownScreen
  sessionStorage.removeItem(wayBack)
  return path.startsWith(ownScreen) || !/^\/(?!\/)/.test(path) ? undefined : path
}

/** The answer is used where the question was put. */
export const handOverConsent = (consent: Consent): void =>
  sessionStorage.setItem(handed, JSON.stringify(consent))

export const takeConsent = (): Consent | undefined => {
  const consent = sessionStorage.getItem(handed)
  sessionStorage.removeItem(handed)
  return consent === null ? undefined : JSON.parse(consent)
}
