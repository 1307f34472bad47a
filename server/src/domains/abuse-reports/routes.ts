import { abuseReports } from '@souvenance/contract/operator/abuse-reports'
import { rights } from '../../platform/access/authorize.ts'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { abusePolicy } from './policy.ts'
import { loadReported, loadReportedBefore, readReasons, reportAbuse } from './report-abuse.ts'

/** Enough for somebody who meets much, too few to try which uids exist. */
const limit = { perAccount: { hits: 120, seconds: 3600 } }

export const abuseReportRoutes: Routes = (on) => {
  on(abuseReports.reasons, { may: signedIn }, readReasons)
  on(
    abuseReports.report,
    {
      load: loadReported,
      may: abusePolicy.report,
      limit,
      again: rights(loadReportedBefore, abusePolicy.report),
    },
    reportAbuse,
  )
}
