import { communications } from '@souvenance/contract/accounts/communications'
import { firstSteps } from '@souvenance/contract/accounts/first-steps'
import type { Endpoint } from '@souvenance/contract/endpoint'
import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { ownReadiness } from '@souvenance/contract/legacy/own-readiness'
import { pageSettings } from '@souvenance/contract/pages/page-settings'
import { pages } from '@souvenance/contract/pages/pages'
import { contacts } from '@souvenance/contract/people/contacts'

const noWills = { questions: [], contracts: [] }

/** Writes about oneself that succeed for any account, with nothing prepared. */
export const plainWrites: readonly [Endpoint, () => Promise<object>][] = [
  [pages.createMemorial, async () => ({ body: { firstname: 'Rose', lastname: 'Laurent' } })],
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
