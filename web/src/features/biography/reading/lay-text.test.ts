import { writePlate } from '@souvenance/contract/biography/plates'
import { expect, test } from 'vitest'
import { layText } from './lay-text.ts'

const uidOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const printOf = (number: number) => {
  const [url, urlSm, urlLg] = ['md', 'sm', 'lg'].map((size) => `/media/${uidOf(number)}/${size}`)
  return { itemUid: `item-${number}`, message: '', associatedDate: null, url, urlSm, urlLg } as never
}
const lake = printOf(1)
const boat = printOf(2)
const plate = (number: number) => writePlate(uidOf(number))

test('a picture stands where it was put, the others at the end', () => {
  const { parts, others } = layText(`One.\n\n${plate(2)}\n\nTwo.\n\nThree.`, [lake, boat])
  expect(parts).toEqual([{ text: 'One.' }, { plate: boat }, { text: 'Two.\n\nThree.' }])
  expect(others).toEqual([lake])
})

test('a picture that is gone leaves no gap and no sign', () => {
  const { parts, others } = layText(`One.\n\n${plate(7)}\n\nTwo.`, [])
  expect(parts).toEqual([{ text: 'One.\n\nTwo.' }, { text: '' }])
  expect(others).toEqual([])
})

test('without any plate the first picture is set after the second paragraph', () => {
  const { parts, others } = layText('One.\n\nTwo.\n\nThree.', [lake, boat])
  expect(parts).toEqual([{ text: 'One.\n\nTwo.' }, { plate: lake }, { text: 'Three.' }])
  expect(others).toEqual([boat])
})

test('links that are named below a picture are known above it', () => {
  const { parts } = layText(`See [it].\n\n${plate(1)}\n\n[it]: https://example.org`, [lake])
  expect(parts[0]).toEqual({ text: 'See [it].\n\n[it]: https://example.org' })
})
