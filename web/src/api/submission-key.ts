export type SubmissionKeys = {
  keyFor: (values: unknown) => string
  /** An answer arrived, success or not: the next submission gets a new key. */
  answered: () => void
}

/** The same values sent again without an answer reuse the idempotency key, so that the server acts once. */
export const createSubmissionKeys = (newKey: () => string = () => crypto.randomUUID()): SubmissionKeys => {
  let open: { values: string; key: string } | undefined
  return {
    keyFor: (values) => {
      const written = JSON.stringify(values)
      if (open?.values !== written) open = { values: written, key: newKey() }
      return open.key
    },
    answered: () => {
      open = undefined
    },
  }
}
