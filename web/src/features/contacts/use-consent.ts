import { contacts } from '@souvenance/contract/people/contacts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const wayBack = 'contacts-way-back'

/** Leaves for the provider's question; the browser comes back to a screen of its own, and from there to this one. */
export const useConsent = () =>
  useMutation({
    mutationFn: (provider: string) => call(contacts.beginOauth, { body: { provider } }),
    onSuccess: ({ url }) => {
      sessionStorage.setItem(wayBack, window.location.pathname)
      window.location.assign(url)
    },
  })

/** Where somebody was when they left for a provider. */
export const takeWayBack = (): string => {
  const path = sessionStorage.getItem(wayBack) ?? '/my/contacts'
  sessionStorage.removeItem(wayBack)
  return path.startsWith('/') && !path.startsWith('//') ? path : '/my/contacts'
}
