import { useSearch } from '@tanstack/react-router'

/** Through whose eyes the page around is looked at, in the shape that calls take it. */
export const useViewAs = (): { viewAs?: number } => {
  // Items may still be drawn a few at a time when their screen is left: nothing is looked at then.
  const viewAs = useSearch({ strict: false, shouldThrow: false })?.viewAs
  return typeof viewAs === 'number' ? { viewAs } : {}
}
