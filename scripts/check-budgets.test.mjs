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

test('a lazy route weighs what it adds to the entry', () => {
  expect(sizeOf('src/screens/sign-in.tsx')).toBe(240)
  expect(sizeOf('src/screens/home.tsx')).toBe(32)
})

test('a part of a lazy route weighs what it adds to that route', () => {
  expect(sizeOf('src/features/accounts/help.tsx')).toBe(3)
})

test('libraries that are heavy by nature have no budget', () => {
  expect(measures.map(({ title }) => title).filter((title) => title.includes('pdfjs'))).toEqual([])
  expect(measures.every(({ budget }) => Object.values(budgets).includes(budget))).toBe(true)
})
