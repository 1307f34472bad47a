import { surroundings } from '@souvenance/contract/surroundings'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/call.ts'
import { countNew } from './count-new.ts'

const nothingNew = { totalNew: 0 }

export const notificationRoutes: Routes = (on) => {
  on(surroundings.ping, { may: signedIn }, async (call) => ({
    messages: nothingNew,
    notifications: {
      notifications: { totalNew: call.actor.signedIn ? await countNew(call, call.actor.userUid) : 0 },
      requests: nothingNew,
    },
    serverTime: call.services.clock.now().toISOString(),
  }))
}
