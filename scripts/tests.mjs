import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { vitestCheck } from './checks.mjs'
import { installChromium } from './install-chromium.mjs'
import { installRadicale } from './install-radicale.mjs'
import { StepFailure } from './progress.mjs'
import { root } from './run.mjs'

const isTest = (/** @type {string} */ file) => /\.test\.(ts|tsx|mjs)$/.test(file)
/** The vitest projects that run the tests of a folder. */
const runners = { contract: ['contract'], server: ['server'], web: ['web', 'components'] }
/** @typedef {keyof typeof runners} Side */
const allSides = /** @type {Side[]} */ (Object.keys(runners))

/** @param {string[]} paths */
const journeys = (paths) => {
  const check = vitestCheck('Journeys in a browser', ['--root', 'e2e', ...paths])
  return {
    title: check.title,
    work: async () => {
      await installChromium()
      await buildWeb()
      return check.work()
    },
  }
}

/** @param {string[]} args */
const scripts = (args) => vitestCheck('Scripts', ['--root', 'scripts', ...args])

/** @param {Side[]} chosen @param {string[]} args */
const sides = (chosen, args) => {
  /** @type {string[]} */
  const [last = '', ...others] = chosen.toReversed()
  const title = [others.toReversed().join(', '), last].filter(Boolean).join(' and ')
  return vitestCheck(`${title.charAt(0).toUpperCase()}${title.slice(1)}`, [
    ...chosen.flatMap((folder) => runners[folder].flatMap((project) => ['--project', project])),
    ...args,
  ])
}

/** @param {import('./checks.mjs').Check} check */
const withRadicale = ({ title, work }) => ({
  title,
  work: async () => {
    await installRadicale()
    return work()
  },
})

/** Every test there is. */
export const allTests = () => [scripts([]), withRadicale(sides(allSides, [])), journeys([])]

/** @param {string} place */
const holdsTests = (place) =>
  statSync(place).isFile()
    ? isTest(place)
    : readdirSync(place, { recursive: true, encoding: 'utf8' }).some(
        (file) => isTest(file) && !file.includes('node_modules'),
      )

/**
 * The tests at these paths, each with the runner of its folder.
 * @param {string[]} paths
 */
export function pickTests(paths) {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const given of paths) {
    const place = path.resolve(root, given)
    const inside = path.relative(root, place)
    const [folder = ''] = inside.split(path.sep)
    const known = ['scripts', 'e2e', ...allSides].includes(folder)
    if (!known || !existsSync(place) || !holdsTests(place))
      throw new StepFailure(`There is no test at ${given}.`)
    places.set(folder, [...(places.get(folder) ?? []), place])
  }
  const chosen = allSides.filter((side) => places.has(side))
  return [
    ...(places.has('scripts') ? [scripts(places.get('scripts') ?? [])] : []),
    ...(chosen.length > 0
      ? [
          sides(
            chosen,
            chosen.flatMap((side) => places.get(side) ?? []),
          ),
        ]
      : []),
    ...(places.has('e2e') ? [journeys(places.get('e2e') ?? [])] : []),
  ]
}
