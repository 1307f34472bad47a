import { CallFailed } from './call-failed.ts'

/** A longer wait is reported to the user as a failure. */
const longestWait = 60

/** Retries after the delay the server asks for, as long as it answers that it is busy. */
export const inTurn = async <Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === undefined) throw error
      await pause(seconds * 1000, signal)
    }
  }
}

const secondsToWait = (error: unknown): number | undefined => {
  if (!(error instanceof CallFailed) || error.retryAfter === undefined) return undefined
  const isBusy = error.status === 429 || error.status === 503
  return isBusy && error.retryAfter <= longestWait ? error.retryAfter : undefined
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
