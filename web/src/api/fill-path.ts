type Value = string | number | boolean | undefined

export const fillPath = (path: string, params: Readonly<Record<string, Value>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`The path ${path} lacks its ${name}`)
    return encodeURIComponent(value)
  })

export const writeQuery = (query: Readonly<Record<string, Value>> = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
