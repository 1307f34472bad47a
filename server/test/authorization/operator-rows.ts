import { abuseReports } from '@souvenance/contract/operator/abuse-reports'
import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { forSignedIn, ofOwn, onPage, whenConfirmed } from './row.ts'

/** A page is reported by anybody who sees it and does not hold it. */
export const abuseRows = [
  whenConfirmed(
    'everywhere',
    onPage(abuseReports.report, [401, 'ok', 'ok', 'ok', 422], ({ page }) => ({
      body: { type: 'page' as const, targetUid: page, mode: 'usual' as const, reason: 'untrue' as const },
    })),
  ),
]

const ofReport = () => ({ params: { reportUid: crypto.randomUUID() } })
const nobodys = [404, 404, 404] as const

/** The desk does not exist for anybody who is not named on the machine. */
export const operatorRows = [
  ofOwn(abuseReports.reasons, forSignedIn, () => ({ query: { type: 'item' as const } })),
  ofOwn(operatorDesk.enter, nobodys, () => ({ body: { password: 'a phrase nobody has' } })),
  ofOwn(operatorDesk.read, nobodys),
  ofOwn(operatorDesk.reports, nobodys),
  ofOwn(operatorDesk.open, nobodys, ofReport),
  ofOwn(operatorDesk.decide, nobodys, () => ({ ...ofReport(), body: { decision: 'keep' as const } })),
  ofOwn(operatorDesk.changeCredits, nobodys, () => ({
    body: { email: 'claire@laurent.example', act: 'give' as const, count: 1 },
  })),
  ofOwn(operatorDesk.endDeathReport, nobodys, () => ({ ...ofReport(), body: { proof: 'They came by.' } })),
]
