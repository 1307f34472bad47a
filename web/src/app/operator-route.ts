import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { sessionQuery } from '../shared/session/session.ts'
import { page, requireAccount, withTexts } from './root-route.tsx'

/** Not found for people who are no operators, as on the server. */
export const operator = createRoute({
  getParentRoute: () => page,
  path: '/operator',
  beforeLoad: async (asked) => {
    await requireAccount(asked)
    const { user } = await asked.context.client.ensureQueryData(sessionQuery)
    if (!user?.operator) throw notFound()
  },
  loader: withTexts('operator', 'abuse-reports', 'death-reports'),
  component: lazyRouteComponent(() => import('../screens/operator.tsx'), 'Operator'),
})
