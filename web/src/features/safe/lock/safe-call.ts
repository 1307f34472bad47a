import { shutFailures } from '@souvenance/contract/accounts/shut-failures'
import type { DataOf, Endpoint } from '@souvenance/contract/endpoint'
import { safeFailures } from '@souvenance/contract/safe/safe-failures'
import { type CallInput, call } from '../../../api/call.ts'
import { CallFailed } from '../../../api/call-failed.ts'
import { noteUse, waitForKey } from './safe-lock.ts'

export const failedWith = (error: unknown, name: keyof typeof safeFailures): boolean =>
  error instanceof CallFailed && error.messages.some(({ key }) => key === safeFailures[name].key)

/** Until when the safe is closed after a password reset, if that is the refusal. */
export const shutUntil = (error: unknown): Date | undefined => {
  if (!(error instanceof CallFailed)) return undefined
  const refused = error.messages.find(({ key }) => key === shutFailures.shutAfterReset.key)
  return refused && new Date(String(refused.context.until))
}

/** A call that finds the safe locked asks for the password and retries. */
export const whileUnlocked = async <Result>(task: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      const result = await task()
      noteUse()
      return result
    } catch (error) {
      if (!failedWith(error, 'safeLocked')) throw error
      await waitForKey(error)
    }
  }
}

export const safeCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<DataOf<E>> => whileUnlocked(() => call(endpoint, input, options))
