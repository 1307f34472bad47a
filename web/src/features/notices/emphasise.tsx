import type { ReactNode } from 'react'

/** Names stand out in a sentence, each where it comes first after the one before. */
export const emphasise = (sentence: string, names: readonly string[]): ReactNode[] => {
  const parts: ReactNode[] = []
  let rest = sentence
  for (const name of names) {
    const start = name === '' ? -1 : rest.indexOf(name)
    if (start < 0) continue
    parts.push(rest.slice(0, start), <b key={parts.length}>{name}</b>)
    rest = rest.slice(start + name.length)
  }
  return [...parts, rest]
}
