import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page, requireAccount } from './root-route.tsx'

/** Routes that need a signed-in person. */
export const space = createRoute({
  getParentRoute: () => page,
  id: 'space',
  beforeLoad: requireAccount,
  component: lazyRouteComponent(() => import('./layouts/space-layout.tsx'), 'SpaceLayout'),
})
