import { afterEach, beforeEach } from 'vitest'

/** Skips the remaining steps of a journey after a failure: they depend on it and would only time out. */
export const stepByStep = (): void => {
  let broken = false
  beforeEach(() => {
    if (broken) throw new Error('an earlier step of this journey failed')
  })
  afterEach(({ task }) => {
    broken ||= task.result?.state === 'fail'
  })
}
