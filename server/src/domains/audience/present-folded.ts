/** What is folded away, and until when; an operator decided so where there is no end. `until`: a moment as text. */
export const presentFolded = (until: string | null): { folded?: true; foldedUntil?: string } => {
  if (until === null) return {}
  return { folded: true, ...(until !== 'infinity' && { foldedUntil: new Date(until).toISOString() }) }
}
