import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'

const called = readFileSync(new URL('../spec-endpoints.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([_slice, method = '', path = '']) => `${method} ${path}`)

describe('the list of endpoints', () => {
  it('holds every call of the specification', () => {
    const declared = new Set(endpoints.map(({ name }) => name))
    expect(called.filter((name) => !declared.has(name))).toEqual([])
  })

  it('lists each call once', () => {
    const names = endpoints.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('declares every parameter of a path, and no other', () => {
    for (const { path, params, name } of endpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      expect(Object.keys(params.properties).sort(), name).toEqual(inPath.sort())
    }
  })
})
