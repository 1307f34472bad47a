import { useSearch } from '@tanstack/react-router'

/** Through whose eyes the page around is looked at, in the shape that calls take it. */
export const useViewAs = (): { viewAs?: number } => {
  const { viewAs } = useSearch({ strict: false })
  return typeof viewAs === 'number' ? { viewAs } : {}
}
