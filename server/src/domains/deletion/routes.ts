import { deletion } from '@souvenance/contract/accounts/deletion'
import type { Config } from '../../config.ts'
import { rights } from '../../platform/access/authorize.ts'
import { signedIn } from '../../platform/access/policies.ts'
import { loadSelf } from '../../platform/access/signed-in.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { verifyOwnPassword } from '../accounts/public.ts'
import { loadStanding } from '../clouds/public.ts'
import { deletePage } from './delete-page.ts'
import { keepPage, loadLeaving } from './keep.ts'
import { loadSoleMemorial, readOutlook, readSuggested } from './outlook.ts'
import { deletionPolicy } from './policy.ts'

/** A memorial that was deleted is found again by those who deleted it. */
const again = rights(loadLeaving, deletionPolicy.keep)

export const deletionRoutes = ({ RATE_SIGN_IN }: Pick<Config, 'RATE_SIGN_IN'>): Routes => {
  const tries = { hits: RATE_SIGN_IN, seconds: 600 }
  return (on) => {
    on(deletion.outlook, { load: loadSelf, may: signedIn }, readOutlook)
    on(deletion.suggestedRecipients, { load: loadSoleMemorial, may: signedIn }, readSuggested)
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
