import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * @typedef {object} Locked
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

const read = (/** @type {string} */ place) =>
  JSON.parse(readFileSync(new URL(`../${place}`, import.meta.url), 'utf8'))

/** @type {Record<string, Locked>} */
const packages = read('package-lock.json').packages
const folders = ['', ...read('package.json').workspaces]

/**
 * Looks for a package as Node does: beside its dependent, then in each folder above.
 * @param {string} dependent @param {string} name
 */
function findLocked(dependent, name) {
  for (let place = dependent; ; place = place.slice(0, Math.max(place.lastIndexOf('/'), 0))) {
    const found = packages[`${place}${place && '/'}node_modules/${name}`]
    if (found || place === '') return found
  }
}

test('every dependency has its entry, those built for other machines included', () => {
  const missing = Object.entries(packages).flatMap(([place, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies })
      .filter((name) => !findLocked(place, name))
      .map((name) => `${name} of ${place || 'the root'}`),
  )
  expect(missing).toEqual([])
})

test.each(folders)('the lockfile asks for the same packages as the manifest of %j', (folder) => {
  const manifest = read(`${folder ? `${folder}/` : ''}package.json`)
  const locked = packages[folder]
  expect(locked?.dependencies).toEqual(manifest.dependencies)
  expect(locked?.devDependencies).toEqual(manifest.devDependencies)
})

test('no entry names a registry, and each one from a registry has its checksum', () => {
  const entries = Object.entries(packages).filter(([place]) => place.includes('node_modules/'))
  const addressed = entries.filter(([, { link, resolved }]) => !link && resolved !== undefined)
  const unchecked = entries.filter(([, { link, integrity }]) => !link && !integrity)
  expect(addressed.map(([place]) => place)).toEqual([])
  expect(unchecked.map(([place]) => place)).toEqual([])
})
