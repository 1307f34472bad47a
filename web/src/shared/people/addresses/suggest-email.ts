import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker'

const frenchDomains = [
  'bbox.fr',
  'free.fr',
  'hotmail.fr',
  'laposte.net',
  'live.fr',
  'neuf.fr',
  'orange.fr',
  'outlook.fr',
  'sfr.fr',
  'wanadoo.fr',
  'yahoo.fr',
]

/** The address with its domain corrected; the local part stays as typed. */
export const suggestEmail = (email: string): string | undefined => {
  const suggestion = run({ email, domains: [...POPULAR_DOMAINS, ...frenchDomains] })
  return suggestion && `${email.slice(0, email.lastIndexOf('@'))}@${suggestion.domain}`
}
