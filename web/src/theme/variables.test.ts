import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { cssVariablesResolver } from './css-variables-resolver.ts'
import { theme } from './theme.ts'

const unusedColours = Object.keys(DEFAULT_THEME.colors).filter((name) => name !== 'dark' && name !== 'gray')
const unused = new RegExp(`--mantine-color-(${unusedColours.join('|')})-`)

const withoutUnused = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)))

const schemes: ConvertCSSVariablesInput = {
  variables: {},
  light: { '--mantine-color-scheme': 'light' },
  dark: { '--mantine-color-scheme': 'dark' },
}

const writeVariables = (): string => {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const ours = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole))
  const { variables, light, dark } = deepMerge(ours, schemes)
  const kept = { variables: withoutUnused(variables), light: withoutUnused(light), dark: withoutUnused(dark) }
  return `${convertCssVariables(kept).replaceAll(';', ';\n')}\n`
}

// After a change of the theme: npx vitest run --update web/src/theme
test('the stylesheet of the theme is current', async () => {
  await expect(writeVariables()).toMatchFileSnapshot('./variables.gen.css')
})

test('no stylesheet of a component names a colour that is left out', () => {
  const { resolve } = createRequire(import.meta.url)
  const sources = globSync('../**/*.{ts,tsx}', { cwd: import.meta.dirname })
  const texts = sources.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  const sheets = new Set(texts.flatMap((text) => text.match(/@mantine\/\w+\/styles\/[\w.-]+\.css/g) ?? []))
  expect(sheets.size).toBeGreaterThan(10)
  const naming = [...sheets].filter((sheet) => unused.test(readFileSync(resolve(sheet), 'utf8')))
  expect(naming).toEqual([])
})
