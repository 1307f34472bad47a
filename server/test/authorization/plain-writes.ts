import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { communications } from '@souvenance/contract/accounts/communications'
import { firstSteps } from '@souvenance/contract/accounts/first-steps'
import type { Endpoint } from '@souvenance/contract/endpoint'
import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { ownReadiness } from '@souvenance/contract/legacy/own-readiness'
import { inbox } from '@souvenance/contract/messages/inbox'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { contacts } from '@souvenance/contract/people/contacts'
import { safe } from '@souvenance/contract/safe/safe'

const noWills = { questions: [], contracts: [] }

/** Writes about oneself that succeed for any account, with nothing prepared. */
export const plainWrites: readonly [Endpoint, () => Promise<object>][] = [
  [pages.createMemorial, async () => ({ body: { firstname: 'Rose', lastname: 'Laurent' } })],
  [accounts.endOtherSessions, async () => ({})],
  [accountSettings.changeLanguage, async () => ({ body: { language: 'fr' } })],
  [safe.finishWizard, async () => ({})],
  [safe.emptyTrash, async () => ({})],
  [inbox.resetNotifications, async () => ({})],
  [pageSettings.changePhone, async () => ({ body: {} })],
  [pageSettings.changeHome, async () => ({ body: {} })],
  [firstSteps.move, async () => ({ body: { step: 'legacy', done: 'family-circle' } })],
  [ownReadiness.putAside, async () => ({ params: { thing: 'safe' }, body: { aside: true } })],
  [contacts.removeAll, async () => ({})],
  [contacts.beFound, async () => ({ body: { foundByAddress: true } })],
  [contacts.suggest, async () => ({})],
  [communications.unblock, async () => ({ params: { userUid: crypto.randomUUID() } })],
  [communications.forget, async () => ({ params: { userUid: crypto.randomUUID() } })],
  [lastWills.save, async () => ({ body: { lastWills: { ...noWills, version: 0 } } })],
  [lastWills.preview, async () => ({ body: { lastWills: noWills } })],
]
