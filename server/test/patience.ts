import { runningMs } from './running-time.ts'

/** The outer limit of a wait by wall clock: a machine may be suspended for minutes. */
export const patienceMs = 300_000
export const patience = { timeout: patienceMs, interval: 30 }

/** The limit of a wait in running time. `.ci/run` sets a longer one. */
const runningPatienceMs = Number(process.env.TEST_PATIENCE ?? 20) * 1000

/** Starts a wait; the result says whether it has lasted too long. */
export const startWaiting = (limitMs = runningPatienceMs): (() => boolean) => {
  const running = runningMs()
  const clock = performance.now()
  const most = Math.min(limitMs, runningPatienceMs)
  return () => runningMs() - running > most || performance.now() - clock > patienceMs
}
