import { useSearch } from '@tanstack/react-router'
import { asViewed } from './as-viewed.ts'

/** The view-as audience of the page, as calls take it. */
export const useViewAs = (): { viewAs?: number } =>
  // Items may still render when their screen is left: the route has no view-as then.
  asViewed(useSearch({ strict: false, shouldThrow: false }) ?? {})
