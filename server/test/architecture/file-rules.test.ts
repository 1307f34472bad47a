import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from './import-graph.ts'
import { codeFiles, files, isTest, readText } from './source-files.ts'

const vagueNames = /^(utils?|helpers?|common|misc|libs?)$/
const inSource = (file: string) => /^[a-z0-9]+\/src\//.test(file)
const isDoor = (file: string) => /^server\/src\/domains\/[^/]+\/public\.ts$/.test(file)
const lineCount = (file: string) => readText(file).trimEnd().split('\n').length

const sizes = codeFiles.filter((file) => !isTest(file)).map((file) => ({ file, lines: lineCount(file) }))
const sizeAt = (share: number) =>
  sizes.map(({ lines }) => lines).toSorted((a, b) => a - b)[Math.floor(sizes.length * share)]

const texts = files.filter((file) =>
  /(^|\/)[^.]*$|\.(tsx?|mts|mjs|css|html|json|md|sql|npmrc|tsv)$/.test(file),
)

const listFilesWith = (pattern: RegExp) => texts.filter((file) => pattern.test(readText(file)))

test('no file or folder has a vague name', () => {
  const isVague = (file: string) => file.split('/').some((part) => vagueNames.test(part.split('.')[0] ?? ''))
  expect(files.filter(isVague)).toEqual([])
})

test('each decision has its own number, and a line in the index of decisions', () => {
  const decisions = files
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => path.basename(file))
  const numbers = decisions.map((name) => name.slice(0, 3))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
  const index = readText('docs/decisions/README.md')
  expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

test('code files have kebab-case names', () => {
  expect(codeFiles.filter((file) => !/^[a-z0-9$.-]+$/.test(path.basename(file)))).toEqual([])
})

test('no file only re-exports others, except the public.ts of a domain', () => {
  const forwarding = modules.filter((module) => module.onlyForwards).map(({ file }) => file)
  expect(forwarding.filter((file) => !isDoor(file))).toEqual([])
  expect(sizes.filter(({ file, lines }) => isDoor(file) && lines > 40)).toEqual([])
})

test('no folder of the web holds more than 26 files', () => {
  const folders = Map.groupBy(
    files.filter((file) => file.startsWith('web/src/')),
    (file) => path.dirname(file),
  )
  const large = [...folders].filter(([, held]) => held.length > 26).map(([folder]) => folder)
  expect(large).toEqual([])
})

/** Only the contract may hold numbers and keys of the interface. */
const rawCodes = [
  /\bhasLevel\([^()]*, \d\)/,
  /\blevel (?:===|<) \d/,
  /(?:\b(?:level|section) *(?:<>|>=)|\.(?:level|section) *=) \d/,
  /\bitemType: \d{1,2}\b/,
  /\bsection: \d/,
  /\bclouds: \[\d/,
  /'(?:ERR|SUC|WAR|INF)_\d+'/,
  /\[0-9a-f\]\{8\}\(-\[0-9a-f\]/,
]

test('no style of words beside a portrait reaches the initials in it', () => {
  const styles = codeFiles
    .filter((file) => readText(file).includes('<PersonAvatar'))
    .flatMap((file) =>
      [...readText(file).matchAll(/from '(\.[\w./-]+\.module\.css)'/g)].map(([, style = '']) =>
        path.join(path.dirname(file), style),
      ),
    )
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.filter((style) => /\bspan\s*>?\s*span\b/.test(readText(style)))).toEqual([])
})

test('levels, item types, sections, clouds, messages and uids are named', () => {
  const outside = codeFiles.filter(
    (file) => !/^(contract|web\/src\/ui|server\/test\/architecture)\//.test(file),
  )
  const raw = outside.filter((file) => rawCodes.some((code) => code.test(readText(file))))
  expect(raw).toEqual([])
})

test('sources export by name', () => {
  const defaults = modules.filter(({ file, hasDefaultExport }) => hasDefaultExport && inSource(file))
  expect(defaults.map(({ file }) => file)).toEqual([])
})

test('no source is longer than 400 lines, no test longer than 600', () => {
  expect(sizes.filter(({ lines }) => lines > 400)).toEqual([])
  expect(codeFiles.filter((file) => isTest(file) && lineCount(file) > 600)).toEqual([])
})

test('the median source has at most 70 lines, nine in ten at most 200', () => {
  expect(sizeAt(0.5)).toBeLessThanOrEqual(70)
  expect(sizeAt(0.9)).toBeLessThanOrEqual(200)
})

test('no test is skipped, postponed or exclusive', () => {
  const dodges = /\b(?:test|it|describe)\.(?:skip|skipIf|runIf|only|todo|fails)\b/
  expect(codeFiles.filter((file) => isTest(file) && dodges.test(readText(file)))).toEqual([])
})

test('the lockfile and the settings name no registry', () => {
  expect(readText('package-lock.json')).not.toMatch(/"resolved": "(?:https?|git)/)
  expect(readText('.npmrc')).not.toMatch(/registry\s*=/)
  expect(listFilesWith(/\bregistry\.[a-z0-9-]+\.[a-z]/)).toEqual([])
})

test('no text contains a path of a developer’s machine', () => {
  expect(listFilesWith(/(?<![\w.])\/(?:work|root|tmp|Users|home\/[a-z]+)\/[a-z]/)).toEqual([])
})

/** Sentences that begin so name no subject: neither a thing, a person nor an act. */
const bareOpening = /(?:^|\s)(?:\/\*\*?|\*|\/\/|--) (?:.*[.!?:] )?(?:What|Whatever|Who|Whoever|Whom|Whose) /m

test('sentences of comments name their subject, instead of beginning with What or Who', () => {
  const sources = files.filter((file) => /\.(tsx?|mts|mjs|css|sql)$/.test(file))
  // Migrations never change.
  const checked = sources.filter((file) => !file.startsWith('server/migrations/'))
  expect(checked.filter((file) => bareOpening.test(readText(file)))).toEqual([])
})
