import { expect, test } from 'vitest'
import { listMissingPackages } from './install.mjs'

const fastify = { 'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-a' } }

test('nothing is missing when npm has installed what the lockfile lists', () => {
  expect(listMissingPackages({ '': { version: '0.1.0' }, ...fastify }, fastify)).toEqual([])
})

test('everything is missing on a fresh clone', () => {
  expect(listMissingPackages(fastify, {})).toEqual(['node_modules/fastify'])
})

test('a package of another version, or with other bytes, is missing', () => {
  const older = { 'node_modules/fastify': { version: '5.12.7', integrity: 'sha512-a' } }
  const changed = { 'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-b' } }
  expect(listMissingPackages(fastify, older)).toEqual(['node_modules/fastify'])
  expect(listMissingPackages(fastify, changed)).toEqual(['node_modules/fastify'])
})

test('a package for another kind of machine may be absent', () => {
  expect(
    listMissingPackages({ 'node_modules/sharp-win32': { version: '1.0.0', optional: true } }, {}),
  ).toEqual([])
})
