type Read<Result> = (key: string) => Promise<Result>
type Line<Result> = { next: Promise<Result> | undefined; under: Promise<unknown> }

/**
 * Those who ask for the same while a read of it is under way wait for its end and share the next one. So a crowd asks once
 * for all, and nobody is told what was read before they came.
 */
export const shareReads = <Result>(read: Read<Result>): Read<Result> => {
  const lines = new Map<string, Line<Result>>()
  const begin = (key: string): Promise<Result> => {
    const result = read(key)
    const line: Line<Result> = { next: undefined, under: result }
    lines.set(key, line)
    const leave = () => {
      if (line.next === undefined) lines.delete(key)
    }
    line.under = result.then(leave, leave)
    return result
  }
  return (key) => {
    const line = lines.get(key)
    if (!line) return begin(key)
    line.next ??= line.under.then(() => begin(key))
    return line.next
  }
}
