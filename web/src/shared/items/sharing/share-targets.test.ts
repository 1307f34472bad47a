import { expect, test } from 'vitest'
import { shareTargets } from './share-targets.ts'

const shared = { url: 'https://example.org/emile?a=1&b=2', title: 'Émile & Rose', text: 'Read this.' }

test('every target receives the address whole', () => {
  for (const write of Object.values(shareTargets))
    expect(decodeURIComponent(write(shared))).toContain(shared.url)
})

test('mails have a subject and a text, with spaces as mail programs expect them', () => {
  expect(shareTargets.mail(shared)).toBe(
    'mailto:?subject=%C3%89mile%20%26%20Rose&body=Read%20this.%0A%0Ahttps%3A%2F%2Fexample.org%2Femile%3Fa%3D1%26b%3D2',
  )
})

test('no address but the shared one travels along', () => {
  expect(new URL(shareTargets.facebook(shared)).searchParams.get('u')).toBe(shared.url)
  expect(new URL(shareTargets.linkedin(shared)).searchParams.get('url')).toBe(shared.url)
})
