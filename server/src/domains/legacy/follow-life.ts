import type { LifeHandler } from '../lifecycle/public.ts'
import { removeNamedByOthers } from './legatee-store.ts'

/** After a return the page goes to the legatees its owner chose, not to those named by its heirs meanwhile. */
export const keepOwnLegatees: LifeHandler = {
  deathUndone: (trx, { pageUid }) => removeNamedByOthers(trx, pageUid),
}
