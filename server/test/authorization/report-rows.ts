import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { rehearsal } from '@souvenance/contract/legacy/rehearsal'
import { forSignedIn, ofOwn } from './row.ts'

const password = 'a phrase nobody has'
const unknownReport = () => ({ params: { reportUid: crypto.randomUUID() } })

const unknownDonor = () => ({ params: { uid: crypto.randomUUID() } })

/** Reports of others exist for their legatees only. */
export const reportRows = [
  ofOwn(deathReports.list, forSignedIn),
  ofOwn(deathReports.donators, forSignedIn),
  ofOwn(deathReports.report, [401, 404, 404], () => ({
    body: { uid: crypto.randomUUID(), pwd: password, deathDate: '2026-01-02' },
  })),
  ofOwn(deathReports.cancel, [401, 404, 404], unknownReport),
  ofOwn(deathReports.object, [401, 404, 404], unknownReport),
  ofOwn(deathReports.takeBackObjection, [401, 404, 404], unknownReport),
  ofOwn(deathReports.doubtReturn, [401, 404, 404], unknownReport),
  ofOwn(deathReports.trustReturn, [401, 404, 404], unknownReport),
  ofOwn(deathReports.own, forSignedIn),
  ofOwn(deathReports.alive, [401, 409, 409], () => ({ body: {} })),
  ofOwn(deathReports.resurrect, forSignedIn, () => ({ body: { password } })),
  ofOwn(deathReports.resurrectPing, forSignedIn),
  ofOwn(inherited.read, [401, 404, 404], unknownDonor),
  ofOwn(inherited.wills, [401, 404, 404], unknownDonor),
  ofOwn(inherited.document, [401, 404, 404], unknownDonor),
  ofOwn(inherited.rehearse, [401, 404, 404], () => ({ params: { userUid: crypto.randomUUID() } })),
  ofOwn(inherited.openedMeanwhile, forSignedIn),
  ofOwn(inherited.undoMeanwhile, [401, 409, 409]),
  ofOwn(rehearsal.read, [401, 404, 404]),
  ofOwn(rehearsal.letPass, [401, 404, 404], () => ({ body: { minutes: 60 as const } })),
]
