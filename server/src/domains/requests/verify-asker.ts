import type { requests } from '@souvenance/contract/people/requests'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { requireOwnPassword } from '../accounts/public.ts'
import { type Effects, effectOf } from './effect.ts'
import { loadRequest } from './load-request.ts'
import { sidesOf } from './sides.ts'

const field = 'password'

type Asking = Pick<Asked<typeof requests.ask>, 'actor' | 'services' | 'visit'>

const verify = ({ actor, services, visit }: Asking, password: string | undefined): Promise<string> => {
  const { accountUid } = requireSignedIn(actor)
  if (password === undefined) throw new Refusal('passwordNeeded', { field })
  return requireOwnPassword({ services, visit, accountUid, password, field })
}

/** `prepare` of asking: the hash that the password was verified against, where the type asks for one. */
export const verifyAsker =
  (effects: Effects) =>
  async (asked: Asked<typeof requests.ask>): Promise<string | undefined> => {
    const { requestType, password } = asked.input.body
    return effectOf(effects, requestType).asksPassword && verify(asked, password)
  }

/** The same if the asker agrees to another address. The person asked gives no password. */
export const verifyAgreeing =
  (effects: Effects) =>
  async (asked: Asked<typeof requests.accept>): Promise<string | undefined> => {
    const { actor, input } = asked
    const request = await loadRequest(asked)
    const { answers } = sidesOf(request, actor.signedIn ? actor.userUid : null)
    if (answers || !effectOf(effects, request.type).asksPassword) return undefined
    return verify(asked, input.body.password)
  }
