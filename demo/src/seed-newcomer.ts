import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import type { createApp } from '@souvenance/server/app'
import { mintInvitation } from '@souvenance/server/domains/requests/invitation-tokens'
import type { Services } from '@souvenance/server/platform/services'
import { actAs } from './act-as.ts'
import { demoNewcomer, demoPassword, demoPeople } from './people.ts'

type Http = Awaited<ReturnType<typeof createApp>>

/** Michel invites his daughter; she signs up by the link of his mail and has not answered yet. */
export const seedNewcomer = async ({ db }: Services, http: Http): Promise<void> => {
  const father = demoPeople.find(({ firstname }) => firstname === 'Michel')
  if (!father) throw new Error('nobody of the sample families is called Michel')
  const { request } = await actAs(http, father, (acting) =>
    acting.call(requests.ask, {
      body: {
        requestType: requestTypes.familyCircle,
        request: { targetUid: 'me', type: linkTypes.descendants },
        recipient: { type: recipientTypes.email, email: demoNewcomer.email },
        word: 'Ta place est là depuis longtemps.',
      },
    }),
  )
  const associateRequest = await db.transaction().execute((trx) => mintInvitation(trx, request.requestUid))
  const reply = await http.inject({
    method: accounts.signUp.method,
    url: apiBase + accounts.signUp.path,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { ...demoNewcomer, password: demoPassword, associateRequest },
  })
  if (reply.statusCode !== 200) throw new Error(`${accounts.signUp.name}: ${reply.body}`)
  await db.deleteFrom('outbox').execute()
  await db.updateTable('notifications').set({ mail_at: null }).execute()
}
