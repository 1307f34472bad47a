let last: Promise<unknown> = Promise.resolve()

/**
 * One thing at a time is done in the safe: each waits until those before it have ended, well or not. A long upload
 * takes a turn for each of its parts, so that nothing waits for the whole of it.
 */
export const takeTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
  const turn = last.then(task, task)
  last = turn.catch(() => {})
  return turn
}
