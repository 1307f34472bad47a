import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { rehearsal } from '@souvenance/contract/legacy/rehearsal'
import type { Config } from '../../config.ts'
import { loadSelf } from '../../platform/access/signed-in.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { verifyOwnPassword } from '../accounts/public.ts'
import type { LifeHandler } from './life-handler.ts'
import {
  cancelReport,
  doubtTheReturn,
  listDonators,
  listReports,
  loadReport,
  objectToReport,
  readOwnReport,
  takeBackObjection,
  trustTheReturn,
} from './own-reports.ts'
import { lifecyclePolicy } from './policy.ts'
import { letPass, loadRehearsal, readRehearsal } from './rehearsal.ts'
import { loadDonorship, reportDeath, verifyReporter } from './report-death.ts'
import { pingReturn, resurrect, sayOwnAlive, verifyIfGiven } from './say-alive.ts'

const { own, comeBack, report, speak, cancel } = lifecyclePolicy

export const lifecycleRoutes = (
  { RATE_SIGN_IN }: Pick<Config, 'RATE_SIGN_IN'>,
  handlers: readonly LifeHandler[],
): Routes => {
  const tries = { hits: RATE_SIGN_IN, seconds: 600 }
  const limit = { perAddress: tries, perAccount: tries }
  return (on) => {
    on(deathReports.list, { load: loadSelf, may: own }, listReports)
    on(deathReports.donators, { load: loadSelf, may: own }, listDonators)
    on(
      deathReports.report,
      { load: loadDonorship, may: report, prepare: verifyReporter, limit },
      reportDeath(handlers),
    )
    on(deathReports.cancel, { load: loadReport, may: cancel }, cancelReport(handlers))
    on(deathReports.object, { load: loadReport, may: speak }, objectToReport(handlers))
    on(deathReports.takeBackObjection, { load: loadReport, may: speak }, takeBackObjection(handlers))
    on(deathReports.doubtReturn, { load: loadReport, may: speak }, doubtTheReturn(handlers))
    on(deathReports.trustReturn, { load: loadReport, may: speak }, trustTheReturn(handlers))
    on(deathReports.own, { load: loadSelf, may: own }, readOwnReport)
    on(deathReports.alive, { load: loadSelf, may: own, prepare: verifyIfGiven, limit }, sayOwnAlive(handlers))
    on(
      deathReports.resurrect,
      { load: loadSelf, may: comeBack, prepare: verifyOwnPassword, limit },
      resurrect(handlers),
    )
    on(deathReports.resurrectPing, { load: loadSelf, may: comeBack }, pingReturn)
    on(rehearsal.read, { load: loadRehearsal, may: own }, readRehearsal)
    on(rehearsal.letPass, { load: loadRehearsal, may: own }, letPass)
  }
}
