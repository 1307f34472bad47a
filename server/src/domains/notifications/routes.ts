import { referenceData } from '@souvenance/contract/pages/reference-data'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { countNew } from './count-new.ts'

const nothingNew = { totalNew: 0 }

export const notificationRoutes: Routes = (on) => {
  on(referenceData.ping, { may: signedIn }, async (call) => ({
    messages: nothingNew,
    notifications: {
      notifications: { totalNew: call.actor.signedIn ? await countNew(call, call.actor.userUid) : 0 },
      requests: nothingNew,
    },
    serverTime: call.services.clock.now().toISOString(),
  }))
}
