/** Omits empty fields: an omitted field is removed by the server. */
export const filledIn = <Name extends string>(
  values: Record<Name, string>,
): Partial<Record<Name, string>> => {
  const filled: Partial<Record<Name, string>> = {}
  for (const name in values) {
    const text = values[name].trim()
    if (text !== '') filled[name] = text
  }
  return filled
}
