import { deletion } from '@souvenance/contract/accounts/deletion'
import type { Config } from '../../config.ts'
import type { Actor, SignedIn } from '../../platform/access/actor.ts'
import { rights } from '../../platform/access/authorize.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { verifyOwnPassword } from '../accounts/public.ts'
import { loadStanding } from '../clouds/public.ts'
import { deletePage } from './delete-page.ts'
import { keepPage, loadLeaving } from './keep.ts'
import { loadSoleMemorial, readOutlook, readSuggested, type SoleMemorial } from './outlook.ts'
import { deletionPolicy } from './policy.ts'

const loadSelf = async ({ actor }: { actor: Actor }): Promise<SignedIn | undefined> =>
  actor.signedIn ? actor : undefined

const own = openToUnconfirmed((actor: Actor, me: SignedIn | undefined) => actor.signedIn && me !== undefined)
const sole = openToUnconfirmed(
  (actor: Actor, memorial: SoleMemorial | undefined) => actor.signedIn && memorial !== undefined,
)

/** A memorial that was deleted is found again by those who deleted it. */
const again = rights(loadLeaving, deletionPolicy.keep)

export const deletionRoutes = ({ RATE_SIGN_IN }: Pick<Config, 'RATE_SIGN_IN'>): Routes => {
  const tries = { hits: RATE_SIGN_IN, seconds: 600 }
  return (on) => {
    on(deletion.outlook, { load: loadSelf, may: own }, readOutlook)
    on(deletion.suggestedRecipients, { load: loadSoleMemorial, may: sole }, readSuggested)
    on(
      deletion.remove,
      {
        load: loadStanding,
        may: deletionPolicy.remove,
        prepare: verifyOwnPassword,
        again,
        limit: { perAddress: tries, perAccount: tries },
      },
      deletePage,
    )
    on(deletion.keep, { load: loadLeaving, may: deletionPolicy.keep }, keepPage)
  }
}
