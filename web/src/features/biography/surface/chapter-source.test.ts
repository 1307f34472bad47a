import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../ui/text/render-markdown.ts'
import { openSource } from './chapter-source.ts'
import { textSchema } from './text-schema.ts'

const plate = '![](picture:0b7f5a3e-0000-4000-8000-00000000000a)'

/** Everything the markdown of the product knows. */
const known: Record<string, string> = {
  paragraphs: 'One.\n\nTwo.',
  'line breaks': 'one\ntwo\nthree',
  bold: 'a **quiet** man',
  italics: 'a *quiet* man',
  'bold italics': 'a ***quiet*** man',
  'bold in italics': '*a **quiet** man*',
  'italics in bold': '**a *quiet* man**',
  'struck out': 'a ~~loud~~ quiet man',
  'marks over lines': '**one\ntwo** three',
  'inline code': 'the `key` and ``a ` sign``',
  'headings of all levels': '# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6',
  quotation: '> one\n> two\n>\n> three',
  'quotation in a quotation': '> one\n>\n> > two',
  list: '- one\n- two\n- three',
  'list with room': '- one\n\n- two',
  'list in a list': '- one\n  - two\n    - three\n- four',
  'numbered list': '1. one\n2. two',
  'numbered from seven': '7. one\n8. two',
  'list in a quotation': '> - one\n> - two',
  'paragraphs in a list': '- one\n\n  two\n\n- three',
  link: 'see [the lake](https://example.org/lac) now',
  'link with a title': '[lake](https://example.org "At dawn")',
  'link with spaces': '[lake](<https://example.org/a%20b>)',
  'bold link': '**[lake](https://example.org)**',
  'address as it is': 'https://example.org/a_b_c is the place',
  'address in brackets': '[https://example.org](https://example.org)',
  rule: 'one\n\n---\n\ntwo',
  emoji: ':heart: and :) and ❤',
  'raw HTML, which is text': 'a <b>bold</b> word & more',
  'signs that mean nothing': '5 * 3 = 15, snake_case, 1 < 2 > 0, #not, a|b',
  'signs that are escaped': '\\*not slanted\\* \\# 1\\. \\[x\\]',
  'number that begins no list': '1956\\. A year.',
  plate: `One.\n\n${plate}\n\nTwo.`,
  'letters of all kinds': 'Été «à Annecy» — ʻōlelo, 山, שלום',
}

/** Texts that stay letter by letter, because the surface has no form for them. */
const verbatim: Record<string, string> = {
  table: '| a | b |\n| - | - |\n| 1 | 2 |',
  'fenced code': '```\none\n\ntwo\n```',
  'indented code': 'one\n\n    two',
  'named links': 'See [it].\n\n[it]: https://example.org',
  'heading under a line, over two lines': 'one\ntwo\n---',
  'deep quotation': `${'> '.repeat(19)}deep`,
}

/** Unusual ways to say ordinary things. */
const unusual = [
  '* one\n* two\n\n\n\nthree  \nfour\\\nfive\n\n',
  '\n\n  One.\nTwo.\n***\nThree\n===\nFour',
  'One.\r\n\r\nTwo __bold__ and _slanted_.\r\n',
  '+ a\n\n+ b\n1) c\n2) d',
  '&eacute;t&eacute; &amp; hiver &amp;amp;',
  '# Closed #\nright below',
  '<https://example.org> ![x](https://example.org/spy.png)',
  ' ',
  '',
]

const all = {
  ...known,
  ...verbatim,
  ...Object.fromEntries(unusual.map((text) => [JSON.stringify(text), text])),
}

/** The document with a word put before all others, as someone types it. */
const typeInto = (doc: Node, word: string, at = 0): Node => {
  const { tr } = EditorState.create({ doc })
  return tr.insert(at, textSchema.nodes.paragraph.create(null, textSchema.text(word))).doc
}

const namesIn = (text: string): string[] => openSource(text).doc.children.map(({ type }) => type.name)

/** Every block is written anew, as if each had been touched. */
const touchAll = (doc: Node): Node => textSchema.nodeFromJSON(doc.toJSON())

test.each(Object.entries(all))('%s: unchanged by a byte when nothing is edited', (_, text) => {
  const source = openSource(text)
  expect(source.write(source.doc)).toBe(text)
  expect(source.write(touchAll(source.doc))).toBe(text)
})

test.each(Object.entries(all))('%s: unchanged by a byte beside what is edited', (_, text) => {
  const source = openSource(text)
  const written = source.write(typeInto(source.doc, 'New.'))
  expect(written).toBe(text.trim() === '' ? 'New.' : `New.\n\n${text.replace(/^(?:\s*\n)+/, '')}`)
})

test.each(Object.entries({ ...known, ...verbatim }))(
  '%s: reads the same when it is written anew',
  (_, text) => {
    const foreign = openSource('')
    const written = foreign.write(touchAll(openSource(text).doc))
    expect(renderMarkdown(written)).toBe(renderMarkdown(text))
  },
)

test.each(Object.entries(known))('%s: is edited as text and not as signs', (_, text) => {
  expect(namesIn(text)).not.toContain('verbatim')
})

test.each(Object.entries(verbatim))('%s: stands there as it was written', (_, text) => {
  expect(namesIn(text)).toContain('verbatim')
})

const write = (...blocks: Node[]): string => openSource('').write(textSchema.nodes.doc.create(null, blocks))
const { paragraph, bullet_list: bullets, list_item: item, hard_break: lineBreak } = textSchema.nodes
const words = (text: string, ...marks: ('strong' | 'em')[]) =>
  textSchema.text(
    text,
    marks.map((name) => textSchema.marks[name].create()),
  )
const p = (...content: Node[]) => paragraph.create(null, content)

test('typed signs stay signs', () => {
  for (const typed of [
    '# no heading',
    '- no list',
    '1. no list',
    '> none',
    '*a*',
    '`b`',
    '[x](y)',
    '\\*',
    '---',
  ])
    expect(openSource(write(p(words(typed)))).doc.textContent).toBe(typed)
})

test('a space at the edge of a bold word stands outside of it', () => {
  expect(write(p(words('a '), words('quiet ', 'strong'), words('man')))).toBe('a **quiet** man')
})

test('bold that markdown cannot close leaves words and no signs', () => {
  expect(write(p(words('Oui.', 'strong'), words('dit-elle')))).not.toContain('*')
})

test('empty lines inside a paragraph stay in it', () => {
  const text = write(p(words('one'), lineBreak.create(), lineBreak.create(), words('two')))
  expect(openSource(text).doc.childCount).toBe(1)
})

test('two lists in a row stay two, and empty paragraphs leave nothing', () => {
  const list = () => bullets.create(null, item.create(null, p(words('a'))))
  expect(openSource(write(list(), list())).doc.childCount).toBe(2)
  expect(write(p(), p(words('a')), p())).toBe('a')
})

test('a change of one word changes its paragraph only', () => {
  const text = '* one\n* two\n\n\nThree  \nfour.\n\n| a |\n| - |\n'
  const source = openSource(text)
  const { tr } = EditorState.create({ doc: source.doc })
  const at = source.doc.child(0).nodeSize + 1
  expect(source.write(tr.insertText('So: ', at).doc)).toBe(
    '* one\n* two\n\nSo: Three\nfour.\n\n| a |\n| - |\n',
  )
})
