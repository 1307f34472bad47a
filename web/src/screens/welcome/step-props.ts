import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { StepWays } from '../../features/first-steps/step-frame.tsx'

export type StepProps = {
  user: CurrentUser
  ways: Omit<StepWays, 'onNext'>
  /** Goes on, and marks the step as gone through. */
  onDone: () => void
}
