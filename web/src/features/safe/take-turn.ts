let last: Promise<unknown> = Promise.resolve()

/**
 * A queue of one for calls of the safe: each waits until the previous ones have settled. A long upload takes a turn
 * per part, so that other calls run in between.
 */
export const takeTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
  const turn = last.then(task, task)
  last = turn.catch(() => {})
  return turn
}
