export const union = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> => new Set([...one, ...other])

export const difference = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> =>
  new Set([...one].filter((each) => !other.has(each)))

export const intersection = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> =>
  new Set([...one].filter((each) => other.has(each)))

export const overlap = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean => {
  for (const each of one) if (other.has(each)) return true
  return false
}
