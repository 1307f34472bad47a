import { settings } from './config.ts'

const shortest = 7
const mostSlips = 2

export type Misspelt = { written: string; meant: string }

/** Unknown variables that look like a setting: the operator believes that they have an effect. */
export const findMisspelt = (environment: Readonly<Record<string, string | undefined>>): Misspelt[] => {
  const known = Object.keys(settings)
  return Object.keys(environment)
    .filter((written) => written.length >= shortest && !known.includes(written))
    .flatMap((written) => {
      const meant = known.find((name) => name.length >= shortest && slipsBetween(written, name) <= mostSlips)
      return meant === undefined ? [] : [{ written, meant }]
    })
}

/** Letters to change, add or leave out to make one word the other. */
const slipsBetween = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [column, wanted] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === wanted ? 0 : 1)
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    above = line
  }
  return above.at(-1) ?? 0
}
