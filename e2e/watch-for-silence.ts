import type { BrowserContext, Logger } from 'playwright-core'
import { startWaiting } from '../server/test/patience.ts'

const contexts = new Set<BrowserContext>()
let pending = 0
let hasEnded = startWaiting()

/** Counts pending calls. One count for all contexts of a process: a call may wait for another visitor to act. */
const callCounter: Logger = {
  isEnabled: (name) => name === 'api',
  log: (_name, _severity, message) => {
    pending += String(message).startsWith('=>') ? 1 : -1
    hasEnded = startWaiting()
  },
}

const endSilence = async (): Promise<void> => {
  if (pending <= 0 || !hasEnded()) return
  hasEnded = startWaiting()
  const reason = 'nothing has happened here for longer than a wait may last'
  await Promise.all([...contexts].map((context) => context.close({ reason })))
}

setInterval(() => void endSilence(), 500).unref()

/**
 * Closes the contexts once their calls are pending for as long as a wait may last: Playwright's own timeouts count
 * wall-clock time, suspensions of the machine included.
 */
export const watchForSilence = async (
  open: (logger: Logger) => Promise<BrowserContext>,
): Promise<BrowserContext> => {
  const context = await open(callCounter)
  contexts.add(context)
  context.once('close', () => contexts.delete(context))
  return context
}
