import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('raw HTML is shown as written, never run', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script')
  expect(renderMarkdown('a <img src=x onerror=alert(1)>')).toContain('&lt;img src=x')
})

test('a link that would run a script stays text', () => {
  for (const link of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])
    expect(renderMarkdown(`[here](${link})`)).not.toContain('<a')
})

test('links say nothing of where one comes from and lend no weight', () => {
  expect(renderMarkdown('https://example.org')).toContain(
    '<a href="https://example.org" rel="noopener nofollow">',
  )
  expect(renderMarkdown('[a](https://example.org)')).toContain('rel="noopener nofollow"')
})

test('line breaks are kept and signs become emoji', () => {
  expect(renderMarkdown('one\ntwo')).toContain('<br>')
  expect(renderMarkdown(':heart: :)')).toContain('❤')
})

test('a picture from elsewhere is not fetched', () => {
  expect(renderMarkdown('![x](https://example.org/spy.png)')).not.toContain('<img')
})

test('nesting stops at twenty', () => {
  const depth = renderMarkdown(`${'> '.repeat(200)}deep`).split('<blockquote>').length - 1
  expect(depth).toBeGreaterThan(5)
  expect(depth).toBeLessThanOrEqual(20)
})

test('an address in a sentence stays text', () => {
  expect(renderMarkdown('Write to rose@laurent.example')).not.toContain('<a')
})

test('what is said among others has no headings', () => {
  expect(renderMarkdown('# A title\n\nwords', { said: true })).toBe(
    '<p><strong>A title</strong></p><p>words</p>\n',
  )
  expect(renderMarkdown('# A title')).toBe('<h1>A title</h1>\n')
})
