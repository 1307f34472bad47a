import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { verifyOwnPassword } from '../accounts/public.ts'
import type { LifeHandler } from '../lifecycle/public.ts'
import { changeCredits } from './change-credits.ts'
import { decideReport } from './decide-report.ts'
import { endDeathReport, loadDeathReport, mayEndReport } from './end-death-report.ts'
import { enterDesk } from './enter-desk.ts'
import { listReported } from './list-reports.ts'
import { loadAtDesk, loadOperator } from './load-operator.ts'
import { deskPolicy, loadThing } from './load-thing.ts'
import { openReport } from './open-report.ts'
import { readOverview } from './read-overview.ts'

export const operatorDeskRoutes =
  (handlers: readonly LifeHandler[]): Routes =>
  (on) => {
    on(operatorDesk.enter, { load: loadOperator, may: signedIn, prepare: verifyOwnPassword }, enterDesk)
    on(operatorDesk.read, { load: loadAtDesk, may: signedIn }, readOverview)
    on(operatorDesk.reports, { load: loadAtDesk, may: signedIn }, listReported)
    on(operatorDesk.open, { load: loadThing, may: deskPolicy.judge }, openReport)
    on(operatorDesk.decide, { load: loadThing, may: deskPolicy.judge }, decideReport)
    on(operatorDesk.changeCredits, { load: loadAtDesk, may: signedIn }, changeCredits)
    on(operatorDesk.endDeathReport, { load: loadDeathReport, may: mayEndReport }, endDeathReport(handlers))
  }
