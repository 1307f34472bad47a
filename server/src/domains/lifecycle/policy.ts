import type { Actor } from '../../platform/access/actor.ts'
import { confirmed, evenAway, openToUnconfirmed, signedIn } from '../../platform/access/policies.ts'
import { findVoice } from './report.ts'
import type { StoredReport } from './report-store.ts'

/** Loaders find a report only for the people concerned; legatees with a voice may object. */
export const lifecyclePolicy = {
  own: signedIn,
  /** The only thing that is left to somebody whose page is a memorial. */
  comeBack: evenAway(signedIn),
  report: confirmed,
  speak: confirmed,
  cancel: openToUnconfirmed(
    (actor: Actor, { report }: StoredReport) =>
      actor.signedIn && findVoice(report, actor.userUid)?.confirmed === true,
  ),
}
