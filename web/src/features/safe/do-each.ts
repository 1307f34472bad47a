export interface EachOutcome<Item> {
  done: readonly Item[]
  /** Refused, or never tried because what refused one would refuse all. */
  left: readonly Item[]
  /** Why, the first first. */
  errors: readonly unknown[]
}

/** One after the other. What fails alone does not hold up the rest. */
export const doEach = async <Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  concernsAll: (error: unknown) => boolean,
): Promise<EachOutcome<Item>> => {
  const done: Item[] = []
  const left: Item[] = []
  const errors: unknown[] = []
  for (const item of items) {
    if (errors.some(concernsAll)) {
      left.push(item)
      continue
    }
    try {
      await task(item)
      done.push(item)
    } catch (error) {
      left.push(item)
      errors.push(error)
    }
  }
  return { done, left, errors }
}
