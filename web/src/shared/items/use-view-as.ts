import { useSearch } from '@tanstack/react-router'

/** The view-as audience of the page, as calls take it. */
export const useViewAs = (): { viewAs?: number } => {
  // Items may still render when their screen is left: the route has no view-as then.
  const viewAs = useSearch({ strict: false, shouldThrow: false })?.viewAs
  return typeof viewAs === 'number' ? { viewAs } : {}
}
