import path from 'node:path'
import { expect, test } from 'vitest'
import { files, readText } from './source-files.ts'

const migrations = files.filter((file) => file.startsWith('server/migrations/'))
const numberOf = (file: string) => path.basename(file).slice(0, 4)

test('every migration has a unique number without gaps', () => {
  const expected = migrations.map((_, index) => String(index + 1).padStart(4, '0'))
  expect(migrations.map(numberOf).toSorted()).toEqual(expected)
})

test('triggers and views are defined in server/database, where they can be read and changed', () => {
  const defines = /create (or replace )?(trigger|view)|returns trigger/i
  const later = migrations.filter((file) => numberOf(file) > '0018')
  expect(later.filter((file) => defines.test(readText(file)))).toEqual([])
})
