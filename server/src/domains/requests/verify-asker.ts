import type { requests } from '@souvenance/contract/people/requests'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { requireOwnPassword } from '../accounts/public.ts'
import { type Effects, effectOf } from './effect.ts'

const field = 'password'

/** `prepare` of asking: the hash that the password was verified against, where the type asks for one. */
export const verifyAsker =
  (effects: Effects) =>
  async ({
    actor,
    services,
    visit,
    input: { body },
  }: Asked<typeof requests.ask>): Promise<string | undefined> => {
    if (!effectOf(effects, body.requestType).asksPassword) return undefined
    if (!actor.signedIn) throw new Refusal('signInFirst')
    const { accountUid } = actor
    if (body.password === undefined) throw new Refusal('passwordNeeded', { field })
    return requireOwnPassword({ services, visit, accountUid, password: body.password, field })
  }
