import { expect, test } from 'vitest'
import { findPlate, namePlates, withoutPlates, writePlate } from './plates.ts'

const uid = '0b7f5a3e-0000-4000-8000-00000000000a'
const body = `One.\n\n${writePlate(uid)}\n\nTwo ![](picture:${uid}).`

test('a plate is a paragraph with a picture and nothing else', () => {
  expect(findPlate(writePlate(uid))).toBe(uid)
  expect(findPlate(`See ${writePlate(uid)}`)).toBeUndefined()
  expect(findPlate('![](picture:1)')).toBeUndefined()
  expect(findPlate('![](https://example.org/spy.png)')).toBeUndefined()
})

test('words are quoted without plates, and compared with a word for each', () => {
  expect(withoutPlates(body)).toBe(`One.\n\nTwo ![](picture:${uid}).`)
  expect(namePlates(body, '[picture]')).toContain('One.\n\n[picture]\n\nTwo')
})
