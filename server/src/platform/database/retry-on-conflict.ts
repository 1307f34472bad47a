/** serialization_failure and deadlock_detected: the transaction must be retried. */
const conflicts = new Set(['40001', '40P01'])
const mostAttempts = 4

export const retryOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.has(String(error.code))
