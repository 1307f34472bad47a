import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from './root-route.tsx'
import { space } from './space-route.ts'

export const ownExport = createRoute({
  getParentRoute: () => space,
  path: '/my/export',
  loader: withTexts('exports'),
  component: lazyRouteComponent(() => import('../screens/my-space/export.tsx'), 'Export'),
})

export const ownImport = createRoute({
  getParentRoute: () => space,
  path: '/my/import',
  loader: withTexts('imports'),
  component: lazyRouteComponent(() => import('../screens/my-space/import.tsx'), 'Import'),
})
