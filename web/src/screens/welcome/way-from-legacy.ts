import type { FirstStep } from '@souvenance/contract/accounts/first-steps'
import { contacts } from '@souvenance/contract/people/contacts'
import { call } from '../../api/call.ts'

const lookAgainAfter = 1000

const areFound = async (): Promise<boolean> => {
  const { indexed, items } = await call(contacts.suggestions, {})
  return indexed && items.length > 0
}

/** Leads to people to follow if some are found at once or a second later, else to the contacts. */
export const findWayFromLegacy = async (): Promise<FirstStep> => {
  try {
    await call(contacts.suggest, {}, { quiet: true })
    if (await areFound()) return 'followings-suggestions'
    await new Promise((resolve) => setTimeout(resolve, lookAgainAfter))
    return (await areFound()) ? 'followings-suggestions' : 'import-contacts'
  } catch {
    return 'import-contacts'
  }
}
