/** `namespace:key` of a missing text, shown as `MISSING[key:namespace]`. */
export const describeMissingText = (name: string): string => {
  const colon = name.indexOf(':')
  return `MISSING[${name.slice(colon + 1)}:${name.slice(0, Math.max(colon, 0))}]`
}
