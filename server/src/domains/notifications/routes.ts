import { referenceData } from '@souvenance/contract/pages/reference-data'
import { notifications } from '@souvenance/contract/people/notifications'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { listRequests } from '../requests/public.ts'
import { countNew } from './count-new.ts'

const nothingNew = { notifications: 0, requests: 0 }

export const notificationRoutes: Routes = (on) => {
  on(referenceData.ping, { may: signedIn }, async (call) => {
    const news = call.actor.signedIn ? await countNew(call, call.actor.userUid) : nothingNew
    return {
      messages: { totalNew: 0 },
      notifications: {
        notifications: { totalNew: news.notifications },
        requests: { totalNew: news.requests },
      },
      serverTime: call.services.clock.now().toISOString(),
    }
  })

  on(notifications.list, { may: signedIn }, async (call) => {
    const { actor, services } = call
    if (!actor.signedIn) throw new Refusal('signInFirst')
    const listed = await listRequests({ ...call, actor }, call.input.query.anchorDate)
    const { requests } = await countNew(call, actor.userUid)
    return { ...listed, totalNew: requests, date: services.clock.now().toISOString() }
  })
}
