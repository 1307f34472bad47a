import { afterEach, beforeEach } from 'vitest'

/** Each step of a journey goes on from the one before; after a failure the others would only wait in vain. */
export const stepByStep = (): void => {
  let broken = false
  beforeEach(() => {
    if (broken) throw new Error('an earlier step of this journey failed')
  })
  afterEach(({ task }) => {
    broken ||= task.result?.state === 'fail'
  })
}
