import { expect, it } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

const origin = 'https://souvenance.example'

it.each([
  ['/settings/general?activeTab=password#emails', '/settings/general?activeTab=password#emails'],
  ['https://souvenance.example/sign-in', '/sign-in'],
  ['sign-in', '/sign-in'],
])('%s leads to %s', (address, path) => {
  expect(sameOriginPath(address, origin)).toBe(path)
})

it.each([
  undefined,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/..//elsewhere.example',
  'javascript:alert(1)',
  'https://souvenance.example.elsewhere.example/',
  'http://souvenance.example/',
  'https://souvenance.example@elsewhere.example/',
  'data:text/html,hello',
])('%s leads home', (address) => {
  expect(sameOriginPath(address, origin)).toBe('/')
})
