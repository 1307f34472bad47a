import { existsSync } from 'node:fs'
import { languages } from '@souvenance/contract/languages'
import { expect, test } from 'vitest'
import { screenModules, screenParts } from './render-screen.tsx'

test('every module a rendered screen names is a file of the web', () => {
  const named = languages.flatMap((language) =>
    screenParts.flatMap((part) => screenModules(language, part as Parameters<typeof screenModules>[1])),
  )
  const missing = named.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))
  expect(missing).toEqual([])
})
