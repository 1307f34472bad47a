type ArrivedFiles = {
  /** Whether the same file was uploaded under another key and still exists; otherwise notes it under this key. */
  isTwice: (key: string, digest: string) => boolean
  forget: (key: string) => void
}

/** The uploaded files of one form, to find duplicates. */
export const createArrivedFiles = (
  known: Iterable<readonly [key: string, digest: string]> = [],
): ArrivedFiles => {
  const digests = new Map(known)
  return {
    isTwice: (key, digest) => {
      const twice = [...digests].some(([other, present]) => other !== key && present === digest)
      if (!twice) digests.set(key, digest)
      return twice
    },
    forget: (key) => void digests.delete(key),
  }
}
