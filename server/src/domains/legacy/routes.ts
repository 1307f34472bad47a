import { legacies } from '@souvenance/contract/legacy/legatees'
import { safetyTimes } from '@souvenance/contract/legacy/safety-times'
import type { Config } from '../../config.ts'
import { rights } from '../../platform/access/authorize.ts'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { verifyOwnPassword } from '../accounts/public.ts'
import { loadOwnStanding } from '../clouds/public.ts'
import { leave, loadLeft, readDonors } from './bequeath-me.ts'
import { changeQuorum, changeScope, loadLegacy, loadMemorial, remove } from './change-legatees.ts'
import { legacyPolicy } from './policy.ts'
import { readLegacies, readLegacy } from './read-legacies.ts'
import { changeTimes, readTimes } from './safety-times.ts'

const { read, change, changeOwn } = legacyPolicy

/** Rights of a replayed leave: what was left is gone, so only the session is checked. */
const again = rights(async () => undefined, signedIn)

export const legacyRoutes =
  ({ RATE_SIGN_IN }: Pick<Config, 'RATE_SIGN_IN'>): Routes =>
  (on) => {
    const asked = {
      prepare: verifyOwnPassword,
      limit: { perAccount: { hits: RATE_SIGN_IN, seconds: 600 } },
    }
    on(legacies.iBequeath, { may: signedIn }, readLegacies)
    on(legacies.oneIBequeath, { load: loadMemorial, may: read }, readLegacy)
    on(legacies.bequeathMe, { may: signedIn }, readDonors)
    on(legacies.leave, { load: loadLeft, may: signedIn, again }, leave)
    on(legacies.removeLegatee, { load: loadLegacy, may: change, ...asked }, remove)
    on(legacies.changeScope, { load: loadLegacy, may: change, ...asked }, changeScope)
    on(legacies.changeQuorum, { load: loadLegacy, may: changeOwn, ...asked }, changeQuorum)
    on(safetyTimes.read, { load: loadOwnStanding, may: changeOwn }, readTimes)
    on(safetyTimes.change, { load: loadOwnStanding, may: changeOwn, ...asked }, changeTimes)
  }
