import { invitations } from '@souvenance/contract/people/invitations'
import { requests } from '@souvenance/contract/people/requests'
import type { Config } from '../../config.ts'
import { rights } from '../../platform/access/authorize.ts'
import { anyone, confirmed, signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { accept, cancel, decline } from './answer-request.ts'
import { askRequest, loadAsking } from './ask-request.ts'
import type { Effects } from './effect.ts'
import {
  acceptInvitation,
  declineInvitation,
  loadInvitation,
  readInvitation,
  silenceAddress,
} from './invitations.ts'
import { loadRequest } from './load-request.ts'
import { requestPolicy } from './policy.ts'
import { verifyAgreeing, verifyAsker } from './verify-asker.ts'

/** Refusals tell as much as answers, so every try counts. */
const asking = { perAccount: { hits: 120, seconds: 3600 } }

/** Refusing an answer with another address leaves nothing to refuse, so a replay asks for the sides only. */
const again = rights(loadRequest, signedIn)

export const requestRoutes =
  ({ RATE_SIGN_IN }: Pick<Config, 'RATE_SIGN_IN'>, effects: Effects): Routes =>
  (on) => {
    const prepare = verifyAsker(effects)
    on(
      requests.ask,
      { load: loadAsking(effects), may: requestPolicy.ask, prepare, limit: asking },
      askRequest,
    )
    const agreeing = verifyAgreeing(effects)
    on(requests.accept, { load: loadRequest, may: requestPolicy.accept, prepare: agreeing }, accept(effects))
    on(requests.decline, { load: loadRequest, may: requestPolicy.decline, again }, decline)
    on(requests.cancel, { load: loadRequest, may: requestPolicy.cancel }, cancel(effects))

    const load = loadInvitation
    const limit = { perAddress: { hits: RATE_SIGN_IN, seconds: 600 } }
    on(invitations.read, { load, may: anyone, limit }, readInvitation)
    on(invitations.accept, { load, may: confirmed, limit }, acceptInvitation(effects))
    on(invitations.decline, { load, may: anyone, limit }, declineInvitation)
    on(invitations.silence, { load, may: anyone, limit }, silenceAddress)
  }
