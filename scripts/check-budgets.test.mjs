import { expect, test } from 'vitest'
import { budgets, measureScreens } from './check-budgets.mjs'

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/screens/home.tsx': {
    file: 'home.js',
    isDynamicEntry: true,
    imports: ['index.html'],
    css: ['home.css'],
  },
  'src/screens/sign-in.tsx': {
    file: 'sign-in.js',
    isDynamicEntry: true,
    imports: ['_form.js', '_react.js'],
    dynamicImports: ['src/features/accounts/help.tsx'],
  },
  'src/features/accounts/help.tsx': {
    file: 'help.js',
    isDynamicEntry: true,
    imports: ['src/screens/sign-in.tsx'],
  },
  '../node_modules/pdfjs-dist/pdf.mjs': { file: 'pdf.js', isDynamicEntry: true },
}
/** @type {Record<string, number>} */
const sizes = {
  'main.js': 1000,
  'react.js': 500,
  'form.js': 200,
  'home.js': 30,
  'sign-in.js': 40,
  'help.js': 3,
  'main.css': 7,
  'home.css': 2,
}
const measures = measureScreens(manifest, (file) => sizes[file] ?? Number.NaN)
const sizeOf = (/** @type {string} */ title) => measures.find((measure) => measure.title === title)?.size

test('the first load of a screen holds the entry, the screen and all they import, each file once', () => {
  expect(sizeOf('src/screens/home.tsx: first scripts')).toBe(1530)
  expect(sizeOf('src/screens/home.tsx: first styles')).toBe(9)
  expect(sizeOf('src/screens/sign-in.tsx: first scripts')).toBe(1740)
  expect(sizeOf('src/screens/sign-in.tsx: first styles')).toBe(7)
})

test('a screen weighs all it needs from an empty cache, and counts its files', () => {
  expect(sizeOf('src/screens/sign-in.tsx')).toBe(1747)
  expect(sizeOf('src/screens/sign-in.tsx: files')).toBe(5)
  expect(sizeOf('src/screens/home.tsx')).toBe(1539)
})

test('a part of a screen weighs what it adds to that screen', () => {
  expect(sizeOf('src/features/accounts/help.tsx')).toBe(3)
  expect(sizeOf('src/features/accounts/help.tsx: files')).toBe(1)
})

/**
 * A build in which someone's page imports so many files.
 * @param {number} count
 */
const splitInto = (count) => {
  const shared = Array.from({ length: count }, (_, at) => `_shared-${at}.js`)
  const texts = [
    'app/ui',
    'app/shell',
    'app/messages',
    'app/problems',
    'page/pages',
    'page/feed',
    'page/items',
  ]
  /** @type {Record<string, import('./check-budgets.mjs').Chunk>} */
  const chunks = {
    ...manifest,
    'src/screens/page/page.tsx': { file: 'page.js', isDynamicEntry: true, imports: shared },
    'src/app/load-page.ts': { file: 'load.js', isDynamicEntry: true },
    'src/screens/page/feed/recent-activity.tsx': {
      file: 'recent.js',
      isDynamicEntry: true,
      css: ['recent.css'],
    },
  }
  for (const name of shared) chunks[name] = { file: name.slice(1) }
  for (const language of ['fr', 'en'])
    for (const name of [...texts, 'page/composer'])
      chunks[`src/locales/${language}/${name}.json`] = { file: `${language}.js`, isDynamicEntry: true }
  return measureScreens(chunks, () => 1)
}
const overBudget = (/** @type {number} */ count) =>
  splitInto(count)
    .filter(({ size, budget }) => size > budget)
    .map(({ title }) => title)

test('the screens of a page weigh with the frame around them', () => {
  const files = splitInto(3).find(({ title }) => title === 'src/screens/page/feed/recent-activity.tsx: files')
  expect(files?.size).toBe(2 + 1 + 3 + 2 + 2)
})

test('a page split into a hundred files is over budget', () => {
  expect(overBudget(6)).toEqual([])
  expect(overBudget(7)).toEqual(['first visit (fr): script files', 'first visit (en): script files'])
  expect(overBudget(100)).toEqual([
    'src/screens/page/page.tsx: files',
    'src/screens/page/feed/recent-activity.tsx: files',
    'first visit (fr): script files',
    'first visit (en): script files',
  ])
})

test('libraries that are heavy by nature have no budget', () => {
  expect(measures.map(({ title }) => title).filter((title) => title.includes('pdfjs'))).toEqual([])
  expect(measures.every(({ budget }) => Object.values(budgets).includes(budget))).toBe(true)
})
