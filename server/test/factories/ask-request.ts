import type { InputOf } from '@souvenance/contract/endpoint'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import type { Browser, Reply, TestApp } from '../start-app.ts'
import { ownPassword } from './create-person.ts'

type Body = InputOf<typeof requests.ask>['body']
type Given = Partial<Body> & { uid?: string; email?: string; page?: string }
type Asker = { browser: Browser }

/** Asks for one's own page, or for a memorial; of a person or an address. By default to be a legatee. */
export const ask = (
  { browser }: Asker,
  { uid, email, page = 'me', requestType = requestTypes.legatee, ...given }: Given,
): Promise<Reply<typeof requests.ask>> =>
  browser.call(requests.ask, {
    body: {
      requestType,
      request: { targetUid: page },
      recipient:
        email === undefined
          ? { type: recipientTypes.user, ...(uid && { uid }) }
          : { type: recipientTypes.email, email },
      ...(requestType === requestTypes.legatee && { password: ownPassword }),
      ...given,
    },
  })

/** To look after a memorial together. */
export const askToJoin = (
  asker: Asker,
  page: string,
  given: Given = {},
): Promise<Reply<typeof requests.ask>> =>
  ask(asker, { page, requestType: requestTypes.editorialTeam, ...given })

/** To help write one's own page. */
export const askForHelp = (asker: Asker, given: Given): Promise<Reply<typeof requests.ask>> =>
  ask(asker, { requestType: requestTypes.draftingAssistance, ...given })

type Told = Pick<Body['request'], 'type' | 'degree' | 'relation' | 'via' | 'sourceUid'> & {
  uid?: string
  email?: string
  word?: string
}

/** To be a relative of a page, or of oneself with `me`. */
export const askRelative = (
  asker: Asker,
  page: string,
  { uid, email, word, ...told }: Told,
): Promise<Reply<typeof requests.ask>> =>
  ask(asker, {
    requestType: requestTypes.familyCircle,
    request: { targetUid: page, ...told },
    ...(uid && { uid }),
    ...(email && { email }),
    ...(word && { word }),
  })

/** Says to be a relative of the person of a page. */
export const askAsRelative = (asker: Asker, page: string, told: Told): Promise<Reply<typeof requests.ask>> =>
  ask(asker, {
    requestType: requestTypes.familyCircle,
    request: { sourceUid: 'me', ...told },
    uid: page,
  })

/** With a password as who asked for a legatee, and agrees to another address. */
export const accept = ({ browser }: Asker, id: string, password?: string) =>
  browser.call(requests.accept, { params: { id }, body: { ...(password && { password }) } })
export const decline = ({ browser }: Asker, id: string) => browser.call(requests.decline, { params: { id } })
export const cancel = ({ browser }: Asker, id: string) => browser.call(requests.cancel, { params: { id } })

/** Lets days pass for everything about requests, by the database's clock. */
export const passDays = async ({ services: { pool } }: TestApp, days: number): Promise<void> => {
  await pool.query(
    `update requests
        set created_at  = created_at - make_interval(days => $1),
            expires_at  = expires_at - make_interval(days => $1),
            answered_at = answered_at - make_interval(days => $1)`,
    [days],
  )
  await pool.query(
    `update caretakers
        set created_at = created_at - make_interval(days => $1),
            expires_at = expires_at - make_interval(days => $1)`,
    [days],
  )
}
