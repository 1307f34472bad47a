import { firstSteps } from '@souvenance/contract/accounts/first-steps'
import { ownReadiness } from '@souvenance/contract/legacy/own-readiness'
import { forSignedIn, ofOwn } from './row.ts'

/** Everybody has first steps and things still open, and nobody sees those of another. */
export const firstStepRows = [
  ofOwn(firstSteps.read, forSignedIn),
  ofOwn(firstSteps.move, forSignedIn, () => ({
    body: { step: 'family-circle' as const, done: 'first-step' as const },
  })),
  ofOwn(ownReadiness.read, forSignedIn),
  ofOwn(ownReadiness.putAside, forSignedIn, () => ({
    params: { thing: 'safe' as const },
    body: { aside: true },
  })),
]
