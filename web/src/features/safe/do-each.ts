export interface EachOutcome<Item> {
  done: readonly Item[]
  /** Refused, or not tried because the same refusal would apply to all. */
  left: readonly Item[]
  /** The messages, in order. */
  errors: readonly unknown[]
}

/** Runs one after the other; a single failure does not stop the rest. */
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
