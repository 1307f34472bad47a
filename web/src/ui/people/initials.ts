/** The first letters of the first and the last word of a name. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s-]+/u)
    .filter(Boolean)
  const first = words.at(0)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
