/** Whether a thing is folded away, and until when. There is no end if an operator decided it. `until`: a moment as text. */
export const presentFolded = (until: string | null): { folded?: true; foldedUntil?: string } => {
  if (until === null) return {}
  return { folded: true, ...(until !== 'infinity' && { foldedUntil: new Date(until).toISOString() }) }
}
