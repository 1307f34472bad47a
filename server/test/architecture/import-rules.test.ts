import { expect, test } from 'vitest'
import { type Import, modules, resolveImport } from './import-graph.ts'
import {
  bringsDataIntoUi,
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
      ['contract/src/accounts.ts', 'zod'],
      ['contract/src/accounts.ts', 'server/src/config.ts'],
    ],
    good: [
      ['contract/src/accounts.ts', 'typebox/type'],
      ['contract/src/accounts.ts', 'contract/src/endpoint.ts'],
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
      ['server/src/platform/http/bind.ts', domain('accounts/public.ts')],
      [domain('accounts/routes.ts'), 'server/src/app.ts'],
      ['server/src/app.ts', 'server/src/main.ts'],
      [domain('accounts/routes.ts'), 'demo/load-demo.ts'],
      ['server/src/app.ts', 'server/test/start-app.ts'],
    ],
    good: [
      ['server/src/main.ts', 'server/src/app.ts'],
      ['server/src/main.ts', 'demo/load-demo.ts'],
      ['server/src/app.ts', domain('accounts/routes.ts')],
      [domain('accounts/routes.ts'), 'server/src/platform/http/bind.ts'],
      ['server/src/platform/services.ts', 'server/src/config.ts'],
    ],
  },
  {
    name: 'a domain imports only earlier domains, and only their public.ts',
    breaks: disturbsDomain,
    bad: [
      [domain('pages/routes.ts'), domain('accounts/public.ts')],
      [domain('accounts/routes.ts'), domain('pages/store.ts')],
    ],
    good: [
      [domain('accounts/routes.ts'), domain('pages/public.ts')],
      [domain('accounts/routes.ts'), domain('accounts/store.ts')],
    ],
  },
  {
    name: 'on the web app stands on screens, screens on features, features on the design system',
    breaks: climbsInWeb,
    bad: [
      ['web/src/ui/flower.tsx', 'web/src/features/accounts/queries.ts'],
      ['web/src/features/accounts/queries.ts', 'web/src/screens/home.tsx'],
      ['web/src/screens/home.tsx', 'web/src/app/router.tsx'],
    ],
    good: [
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
    bad: [['web/src/ui/person-avatar.tsx', 'web/src/api/call.ts']],
    good: [['web/src/features/accounts/queries.ts', 'web/src/api/call.ts']],
  },
]

const toImport = ([from, to]: Example): Import => ({ from, to })

const imports = modules.filter(({ file }) => !isTest(file)).flatMap((module) => module.imports)

test.each(rules)('$name', ({ breaks }) => {
  expect(imports.filter(breaks)).toEqual([])
})

test.each(rules)('the rule that $name tells bad examples from good ones', ({ breaks, bad, good }) => {
  expect(bad.map(toImport).filter((one) => !breaks(one))).toEqual([])
  expect(good.map(toImport).filter(breaks)).toEqual([])
})

test('tests, too, leave server and web apart', () => {
  expect(modules.flatMap((module) => module.imports).filter(crossesBetweenSides)).toEqual([])
})

test('every domain of the server has its place in the order', () => {
  expect(modules.map(({ file }) => file).filter(isUnknownDomain)).toEqual([])
})

test('imports are followed through relative paths and the names of the workspaces', () => {
  expect(resolveImport('server/src/app.ts', './domains/feed/routes.ts')).toBe(domain('feed/routes.ts'))
  expect(resolveImport('server/src/app.ts', '@souvenance/contract/feed')).toBe('contract/src/feed.ts')
  expect(resolveImport('server/src/app.ts', 'fastify')).toBe('fastify')
  expect(imports.length).toBeGreaterThan(50)
})
