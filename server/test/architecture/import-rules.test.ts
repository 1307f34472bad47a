import { expect, test } from 'vitest'
import { type Import, modules, resolveImport } from './import-graph.ts'
import {
  bringsDataIntoUi,
  bringsMoreThanHttpIntoApi,
  climbsInServer,
  climbsInWeb,
  crossesBetweenSides,
  disturbsDomain,
  disturbsFeature,
  importsBeyondTypebox,
  isUnknownDomain,
} from './import-rules.ts'
import { isTest } from './source-files.ts'

type Example = [from: string, to: string]
type Rule = { name: string; breaks: (one: Import) => boolean; bad: Example[]; good: Example[] }

const domain = (rest: string) => `server/src/domains/${rest}`

const rules: Rule[] = [
  {
    name: 'the contract imports nothing but typebox',
    breaks: importsBeyondTypebox,
    bad: [
      ['contract/src/accounts/accounts.ts', 'zod'],
      ['contract/src/accounts/accounts.ts', 'server/src/config.ts'],
    ],
    good: [
      ['contract/src/accounts/accounts.ts', 'typebox/type'],
      ['contract/src/accounts/accounts.ts', 'contract/src/endpoint.ts'],
    ],
  },
  {
    name: 'server and web never import each other',
    breaks: crossesBetweenSides,
    bad: [
      ['web/src/api/call.ts', 'server/src/app.ts'],
      ['server/src/app.ts', 'web/src/app/router.tsx'],
    ],
    good: [['web/src/api/call.ts', 'contract/src/endpoint.ts']],
  },
  {
    name: 'on the server main stands on app, app on the domains, the domains on the platform',
    breaks: climbsInServer,
    bad: [
      ['server/src/platform/http/calls/bind.ts', domain('accounts/public.ts')],
      [domain('accounts/routes.ts'), 'server/src/app.ts'],
      ['server/src/app.ts', 'server/src/main.ts'],
      [domain('accounts/routes.ts'), 'demo/load-demo.ts'],
      ['server/src/app.ts', 'server/test/start-app.ts'],
    ],
    good: [
      ['server/src/main.ts', 'server/src/app.ts'],
      ['server/src/main.ts', 'demo/load-demo.ts'],
      ['server/src/app.ts', domain('accounts/routes.ts')],
      [domain('accounts/routes.ts'), 'server/src/platform/http/calls/bind.ts'],
      ['server/src/platform/services.ts', 'server/src/config.ts'],
    ],
  },
  {
    name: 'a domain imports only earlier domains, and only their public.ts',
    breaks: disturbsDomain,
    bad: [
      [domain('persons/page.ts'), domain('accounts/public.ts')],
      [domain('accounts/routes.ts'), domain('persons/page.ts')],
    ],
    good: [
      [domain('accounts/routes.ts'), domain('persons/public.ts')],
      [domain('accounts/routes.ts'), domain('accounts/store.ts')],
    ],
  },
  {
    name: 'on the web app stands on screens, screens on features, features on shared, shared on the design system',
    breaks: climbsInWeb,
    bad: [
      ['web/src/ui/flower.tsx', 'web/src/features/accounts/queries.ts'],
      ['web/src/features/accounts/queries.ts', 'web/src/screens/home.tsx'],
      ['web/src/screens/home.tsx', 'web/src/app/router.tsx'],
      ['web/src/shared/items/item-dialogs.tsx', 'web/src/features/feed/queries.ts'],
      ['web/src/ui/flower.tsx', 'web/src/shared/session/session.ts'],
    ],
    good: [
      ['web/src/features/feed/queries.ts', 'web/src/shared/items/feed-key.ts'],
      ['web/src/shared/items/feed-cache.ts', 'web/src/api/call.ts'],
      ['web/src/app/router.tsx', 'web/src/screens/home.tsx'],
      ['web/src/screens/home.tsx', 'web/src/features/accounts/queries.ts'],
      ['web/src/ui/flower.tsx', 'web/src/theme/palette.ts'],
    ],
  },
  {
    name: 'a feature never imports another feature',
    breaks: disturbsFeature,
    bad: [['web/src/features/feed/post.tsx', 'web/src/features/pictures/picture.tsx']],
    good: [['web/src/features/feed/post.tsx', 'web/src/features/feed/queries.ts']],
  },
  {
    name: 'the design system knows no data',
    breaks: bringsDataIntoUi,
    bad: [
      ['web/src/ui/person-avatar.tsx', 'web/src/api/call.ts'],
      ['web/src/ui/person-avatar.tsx', 'contract/src/items/feed-items.ts'],
    ],
    good: [
      ['web/src/features/accounts/queries.ts', 'web/src/api/call.ts'],
      ['web/src/ui/marks/cloud-chip.tsx', 'contract/src/people/clouds.ts'],
    ],
  },
  {
    name: 'the calls of the web know HTTP and the contract alone',
    breaks: bringsMoreThanHttpIntoApi,
    bad: [
      ['web/src/api/call.ts', 'react'],
      ['web/src/api/call.ts', 'web/src/ui/notices/notices.ts'],
    ],
    good: [
      ['web/src/api/call.ts', 'web/src/api/fill-path.ts'],
      ['web/src/api/call.ts', 'contract/src/endpoint.ts'],
    ],
  },
]

const toImport = ([from, to]: Example): Import => ({ from, to })

const imports = modules.filter(({ file }) => !isTest(file)).flatMap((module) => module.imports)

test.each(rules)('$name', ({ breaks }) => {
  expect(imports.filter(breaks)).toEqual([])
})

test.each(rules)(
  'the rule that $name accepts good examples and refuses bad ones',
  ({ breaks, bad, good }) => {
    expect(bad.map(toImport).filter((one) => !breaks(one))).toEqual([])
    expect(good.map(toImport).filter(breaks)).toEqual([])
  },
)

test('tests keep server and web apart too', () => {
  expect(modules.flatMap((module) => module.imports).filter(crossesBetweenSides)).toEqual([])
})

test('every domain of the server has a place in the order', () => {
  expect(modules.map(({ file }) => file).filter(isUnknownDomain)).toEqual([])
})

test('imports are resolved through relative paths and workspace names', () => {
  expect(resolveImport('server/src/app.ts', './domains/feed/routes.ts')).toBe(domain('feed/routes.ts'))
  expect(resolveImport('server/src/app.ts', '@souvenance/contract/feed')).toBe('contract/src/feed.ts')
  expect(resolveImport('server/src/app.ts', 'fastify')).toBe('fastify')
  expect(imports.length).toBeGreaterThan(50)
})
