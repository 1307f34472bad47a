import { communications } from '@souvenance/contract/accounts/communications'
import { invitations } from '@souvenance/contract/people/invitations'
import { levels } from '@souvenance/contract/people/levels'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import { teams } from '@souvenance/contract/people/teams'
import { ownPassword } from '../factories/create-person.ts'
import { forSignedIn, holding, ofOwn, onPage, reading, type Scene, whenConfirmed } from './row.ts'

const ofMember = ({ page, member }: Scene) => ({ params: { uid: page, userUid: member } })

/** A living page has no team: its owner finds nobody in it. */
export const peopleRows = [
  onPage(teams.list, reading, ({ page }) => ({ params: { uid: page } })),
  onPage(
    teams.changeLevel,
    holding,
    (scene) => ({ ...ofMember(scene), body: { level: levels.administrator } }),
    404,
  ),
  onPage(teams.remove, holding, ofMember, 404),
  whenConfirmed(
    'nowhere',
    onPage(teams.leaveAssistance, [401, 'ok', 'ok', 'ok', 'ok'], ({ page }) => ({
      params: { uid: page, currentUserUid: 'me' },
    })),
  ),
]

const unknownRequest = () => ({ params: { id: crypto.randomUUID() } })
const unknownLink = () => ({ params: { token: 'a-link-that-nobody-was-sent' } })

const allShown = { type: notificationTypes.notification, date: new Date().toISOString() }

export const ownPeopleRows = [
  ofOwn(requests.ask, [401, 403, 'ok'], () => ({
    body: {
      requestType: requestTypes.legatee,
      request: { targetUid: 'me' },
      recipient: { type: recipientTypes.email, email: 'legatee@laurent.test' },
      password: ownPassword,
    },
  })),
  ofOwn(requests.accept, [401, 404, 404], () => ({ ...unknownRequest(), body: {} })),
  ofOwn(requests.decline, [401, 404, 404], unknownRequest),
  ofOwn(requests.cancel, [401, 404, 404], unknownRequest),
  ofOwn(invitations.read, [422, 422, 422], unknownLink),
  ofOwn(invitations.accept, [422, 422, 422], unknownLink),
  ofOwn(invitations.decline, [422, 422, 422], unknownLink),
  ofOwn(invitations.silence, [422, 422, 422], unknownLink),
  ofOwn(teams.listAssistants, forSignedIn),
  ofOwn(teams.endAssistance, [401, 404, 404], () => ({ params: { userUid: crypto.randomUUID() } })),
  ofOwn(notifications.list, forSignedIn, () => ({ query: { type: notificationTypes.notification } })),
  ofOwn(communications.read, forSignedIn),
  ofOwn(communications.change, forSignedIn, () => ({ body: { cfg: { timeZone: 'Europe/Paris' } } })),
  ofOwn(communications.block, [401, 404, 404], () => ({ body: { userUid: crypto.randomUUID() } })),
  ofOwn(communications.unblock, forSignedIn, () => ({ params: { userUid: crypto.randomUUID() } })),
  ofOwn(communications.remember, [404, 404, 404], () => ({ params: { userUid: crypto.randomUUID() } })),
  ofOwn(communications.forget, forSignedIn, () => ({ params: { userUid: crypto.randomUUID() } })),
  ofOwn(notifications.see, forSignedIn, () => ({ body: allShown })),
]
