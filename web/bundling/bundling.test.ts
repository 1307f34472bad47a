import { describe, expect, it } from 'vitest'
import { importDirectly } from './direct-imports.ts'
import { findBundles, type Graph } from './find-bundles.ts'
import { mergeBundles } from './merge-bundles.ts'

type Written = Record<string, { imports?: string[]; lazy?: string[]; size?: number }>

const graphOf = (modules: Written): Graph =>
  new Map(
    Object.entries(modules).map(([id, { imports = [], lazy = [], size = 100 }]) => [
      id,
      { imports, lazyImports: lazy, size },
    ]),
  )

const bundlesOf = (graph: Graph, besides: (entrance: string) => string[] = () => []) =>
  findBundles({ graph, starts: ['main'], besides })

/** So many bytes are one file worth, for every entrance. */
const filesOf = (modules: Written, bytesForFile: number) => {
  const graph = graphOf(modules)
  const merged = mergeBundles(graph, bundlesOf(graph), {
    weightOf: () => 1,
    bytesForFile: () => bytesForFile,
  })
  return merged.map(({ modules }) => modules.toSorted().join(' ')).sort()
}

describe('the finest bundles', () => {
  it('hold what the same screens need, and nothing of the start', () => {
    const graph = graphOf({
      main: { imports: ['react'], lazy: ['one', 'two'] },
      react: {},
      one: { imports: ['react', 'list', 'row'] },
      two: { imports: ['list', 'row'] },
      list: {},
      row: {},
    })
    expect(bundlesOf(graph).map(({ modules }) => modules)).toEqual([['list', 'row'], ['one'], ['two']])
  })

  it('spare a dialog what its screen has, unless it opens over others, too', () => {
    const modules = {
      main: { lazy: ['screen', 'other'] },
      screen: { imports: ['list'], lazy: ['dialog'] },
      other: {},
      dialog: { imports: ['list'] },
      list: {},
    }
    expect(bundlesOf(graphOf(modules)).map(({ modules }) => modules)).toEqual([
      ['dialog'],
      ['list', 'screen'],
      ['other'],
    ])
    const anywhere = graphOf({ ...modules, other: { lazy: ['dialog'] } })
    expect(bundlesOf(anywhere).find(({ modules }) => modules.includes('list'))?.fetchedBy).toEqual(
      new Set(['dialog', 'screen']),
    )
  })

  it('spare a screen what comes with the frame around it', () => {
    const graph = graphOf({
      main: { lazy: ['frame', 'screen'] },
      frame: { imports: ['list'] },
      screen: { imports: ['list'] },
      list: {},
    })
    const bundles = bundlesOf(graph, (entrance) => (entrance === 'screen' ? ['frame'] : []))
    expect(bundles.map(({ modules }) => modules)).toEqual([['frame', 'list'], ['screen']])
  })
})

describe('files', () => {
  const screens: Written = {
    main: { lazy: ['one', 'two', 'three'] },
    one: { imports: ['all', 'most'] },
    two: { imports: ['all', 'most'] },
    three: { imports: ['all'] },
    all: {},
    most: {},
  }

  it('are joined where a file less is worth the code that is not needed', () => {
    expect(filesOf(screens, 40)).toEqual(['all', 'most', 'one', 'three', 'two'])
    expect(filesOf(screens, 60)).toEqual(['all most', 'one', 'three', 'two'])
  })

  it('leave every screen a file of its own', () => {
    expect(filesOf(screens, 1_000_000).filter((file) => /one.*(two|three)|two.*three/.test(file))).toEqual([])
  })

  it('count what joined code imports, too', () => {
    const heavy: Written = { ...screens, most: { imports: ['map'] }, map: { size: 10_000 } }
    expect(filesOf(heavy, 60)).toContain('all')
  })

  it('never import each other', () => {
    const graph = graphOf({
      main: { lazy: ['one', 'two', 'three'] },
      one: { imports: ['top', 'bottom'] },
      two: { imports: ['top', 'bottom'] },
      three: { imports: ['middle'] },
      top: { imports: ['middle'] },
      middle: { imports: ['bottom'], size: 50_000 },
      bottom: {},
    })
    const merged = mergeBundles(graph, bundlesOf(graph), { weightOf: () => 1, bytesForFile: () => 1000 })
    const home = (id: string) => merged.findIndex(({ modules }) => modules.includes(id))
    expect(home('top') === home('bottom') && home('top') !== home('middle')).toBe(false)
  })
})

it('a part of a package is imported from its own file', () => {
  const indexes = new Map([['kit', new Map([['Button', { file: '/kit/button.js', name: 'default' }]])]])
  expect(importDirectly('import { Button as B } from "kit"; B()', indexes)).toBe(
    'import { default as B } from "/kit/button.js"; B()',
  )
  const whole = 'import * as kit from "kit"; import { Other, Button } from "kit"'
  expect(importDirectly(whole, indexes)).toBe(whole)
})
