/** Of every call that asks again who one is: by the password, or by what `access.prove` answered. */
export const proofRefusals = ['wrongPassword', 'waitBeforeRetry', 'secondFactorNeeded'] as const
