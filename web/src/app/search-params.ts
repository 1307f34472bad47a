import { type AccountTab, findAccountTab } from '../features/accounts/account-tab.ts'

type Search = Record<string, unknown>

const findText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** What screens accept from their address; anything else is left out. */
export const searchParams = {
  signUp: (search: Search): { email?: string; associateRequest?: string } => ({
    ...pick('email', findText(search.email)),
    ...pick('associateRequest', findText(search.associateRequest)),
  }),
  signIn: (search: Search): { next?: string } => pick('next', findText(search.next)),
  general: (search: Search): { activeTab?: AccountTab; scrollTo?: string } => ({
    ...pick('activeTab', findAccountTab(search.activeTab)),
    ...pick('scrollTo', findText(search.scrollTo)),
  }),
  mailbox: (search: Search): { mail?: string } => pick('mail', findText(search.mail)),
}

const pick = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> => {
  const picked: Partial<Record<Name, Value>> = {}
  if (value !== undefined) picked[name] = value
  return picked
}
