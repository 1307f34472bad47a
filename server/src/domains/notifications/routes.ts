import { referenceData } from '@souvenance/contract/pages/reference-data'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { signedIn } from '../../platform/access/policies.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { listRequests } from '../requests/public.ts'
import { countNew } from './count-new.ts'
import { listNotices } from './read-notices.ts'
import { seeNotifications } from './see-notifications.ts'

const nothingNew = { notifications: 0, requests: 0, messages: 0, reported: false }

export const notificationRoutes: Routes = (on) => {
  on(referenceData.ping, { may: signedIn }, async (call) => {
    const news = call.actor.signedIn ? await countNew(call, call.actor.userUid) : nothingNew
    return {
      messages: { totalNew: news.messages },
      notifications: {
        notifications: { totalNew: news.notifications },
        requests: { totalNew: news.requests },
      },
      serverTime: call.services.clock.now().toISOString(),
      ...(news.reported && { reported: true }),
    }
  })

  // The contract types the call for requests; with type 1 it is called as `noticeList`.
  on(notifications.list, { may: signedIn }, async (call) => {
    const actor = requireSignedIn(call.actor)
    const { type, anchorDate, about } = call.input.query
    const date = call.services.clock.now().toISOString()
    const listed =
      type === notificationTypes.request
        ? await listRequests({ ...call, actor }, anchorDate)
        : await listNotices({ ...call, actor, keys: call.services }, anchorDate, about)
    const news = await countNew(call, actor.userUid)
    const totalNew = type === notificationTypes.request ? news.requests : news.notifications
    return { ...listed, items: listed.items as UserRequest[], totalNew, date }
  })

  on(notifications.see, { may: signedIn }, async (call) => {
    const { userUid } = requireSignedIn(call.actor)
    const { type, date } = call.input.body
    await seeNotifications(call.trx, userUid, { type, date })
    const news = await countNew(call, userUid)
    return { totalNew: type === notificationTypes.request ? news.requests : news.notifications }
  })
}
