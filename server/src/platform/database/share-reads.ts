type Read<Result> = (key: string) => Promise<Result>
type Line<Result> = { next: Promise<Result> | undefined; under: Promise<unknown> }

/** Later callers share the next read, so no caller gets data read before it asked, and a crowd causes one read for all. */
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
