import type { Actor, SignedIn } from '../../platform/access/actor.ts'
import { evenAway, openToUnconfirmed, reachingOthers } from '../../platform/access/policies.ts'
import type { Donorship } from './donor-store.ts'
import { findVoice } from './report.ts'
import type { StoredReport } from './report-store.ts'

const isSelf = (actor: Actor, me: SignedIn | undefined): boolean => actor.signedIn && me !== undefined

/** Loaders find a report only for the people concerned; legatees with a voice may object. */
export const lifecyclePolicy = {
  own: openToUnconfirmed(isSelf),
  /** The only thing that is left to somebody whose page is a memorial. */
  comeBack: evenAway(openToUnconfirmed(isSelf)),
  report: reachingOthers((actor: Actor, donorship: Donorship | undefined) =>
    Boolean(actor.signedIn && donorship),
  ),
  speak: reachingOthers((actor: Actor, stored: StoredReport | undefined) =>
    Boolean(actor.signedIn && stored),
  ),
  cancel: openToUnconfirmed(
    (actor: Actor, stored: StoredReport | undefined) =>
      actor.signedIn && stored !== undefined && findVoice(stored.report, actor.userUid)?.confirmed === true,
  ),
}
