import type { LifeHandler } from '../lifecycle/public.ts'
import { removeNamedByOthers } from './legatee-store.ts'

/** Whoever returns leaves their page to those they chose, not to those whom its heirs named meanwhile. */
export const keepOwnLegatees: LifeHandler = {
  deathUndone: (trx, { pageUid }) => removeNamedByOthers(trx, pageUid),
}
