export type SubmissionKeys = {
  keyFor: (values: unknown) => string
  /** An answer came, whatever it says: the next submission is another one. */
  answered: () => void
}

/** The same values sent again after no answer came carry the same key, so that the server acts once. */
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
