type ArrivedFiles = {
  /** The same file has arrived under another key and is still there; otherwise it is noted under this one. */
  isTwice: (key: string, digest: string) => boolean
  forget: (key: string) => void
}

/** Which files have arrived for one form, to tell when one of them was chosen twice. */
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
