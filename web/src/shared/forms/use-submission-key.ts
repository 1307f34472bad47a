import { useState } from 'react'
import { createSubmissionKeys, type SubmissionKeys } from '../../api/submission-key.ts'

/** Submits under an idempotency key that is kept until an answer arrives. */
export const useSubmissionKey = (): SubmissionKeys['send'] => {
  const [{ send }] = useState(() => createSubmissionKeys())
  return send
}
