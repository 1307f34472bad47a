import { access } from '@souvenance/contract/accounts/access'
import { rights } from '../../../platform/access/authorize.ts'
import { anyone, evenAway } from '../../../platform/access/policies.ts'
import { loadSelf } from '../../../platform/access/signed-in.ts'
import type { RateLimit, Routes } from '../../../platform/http/calls/call.ts'
import { verifyOwnPassword } from '../passwords/require-own-password.ts'
import { accountPolicy } from '../policy.ts'
import { beginApp, confirmApp, makeCodes, switchOff, switchOnByPasskeys, verifyNewApp } from './own-factor.ts'
import {
  addPasskey,
  loadOwnPasskey,
  offerPasskey,
  prepareNewPasskey,
  removeOwnPasskey,
  renameOwnPasskey,
} from './own-passkeys.ts'
import { offerChallenge, signInByPasskey, verifyPasskeySignIn } from './passkey-sign-in.ts'
import { prove, verifyProof } from './prove.ts'
import { listEvents, readAccess } from './read-access.ts'

const { own } = accountPolicy

type Tries = { perAddress: RateLimit; perAccount: RateLimit }

/** People whose page is a memorial or being deleted need these calls to prove who they are and come back. */
export const accessRoutes =
  (limit: Tries): Routes =>
  (on) => {
    const prepare = verifyOwnPassword
    on(access.challenge, { may: evenAway(anyone), fromAnyWindow: true }, offerChallenge)
    on(
      access.signIn,
      {
        may: evenAway(anyone),
        prepare: verifyPasskeySignIn,
        fromAnyWindow: true,
        limit: { perAddress: limit.perAddress },
      },
      signInByPasskey,
    )
    on(access.prove, { load: loadSelf, may: evenAway(own), prepare: verifyProof, limit }, prove)
    on(access.read, { load: loadSelf, may: own }, readAccess)
    on(access.events, { load: loadSelf, may: own }, listEvents)
    on(access.offerPasskey, { load: loadSelf, may: own }, offerPasskey)
    on(access.addPasskey, { load: loadSelf, may: own, prepare: prepareNewPasskey, limit }, addPasskey)
    on(access.renamePasskey, { load: loadOwnPasskey, may: own }, renameOwnPasskey)
    on(
      access.removePasskey,
      { load: loadOwnPasskey, may: own, again: rights(loadSelf, own), prepare, limit },
      removeOwnPasskey,
    )
    on(access.beginApp, { load: loadSelf, may: own, prepare, limit }, beginApp)
    on(access.confirmApp, { load: loadSelf, may: own, prepare: verifyNewApp, limit }, confirmApp)
    on(access.switchOn, { load: loadSelf, may: own, prepare, limit }, switchOnByPasskeys)
    on(access.switchOff, { load: loadSelf, may: own, prepare, limit }, switchOff)
    on(access.makeCodes, { load: loadSelf, may: own, prepare, limit }, makeCodes)
  }
