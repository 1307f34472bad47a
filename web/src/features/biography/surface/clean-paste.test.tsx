import { DOMParser as SchemaParser } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { openSource } from './chapter-source.ts'
import { cleanHtml, readPlain } from './clean-paste.ts'
import { textSchema } from './text-schema.ts'

/** The text after a paste. */
const paste = (html: string): string => {
  const page = document.createElement('div')
  page.innerHTML = cleanHtml(html)
  return openSource('').write(SchemaParser.fromSchema(textSchema).parse(page))
}

test('Word leaves its words, its bold and its lists, and nothing else', () => {
  const html = `<html><head><style>p.MsoNormal {color:red}</style></head><body><!--StartFragment-->
<p class="MsoNormal"><b>Le lac</b><span style="font-size:12pt;font-family:Calibri"> au matin<o:p></o:p></span></p>
<p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>   </span></span>une rame</p>
<p class="MsoListParagraphCxSpLast" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>   </span></span>deux rames</p>
<!--EndFragment--></body></html>`
  expect(paste(html)).toBe('**Le lac** au matin\n\n- une rame\n- deux rames')
})

test('a page leaves its text: no pictures, scripts, styles or anchors of its own', () => {
  const html = `<h1>Annecy</h1><div onclick="x()"><p>A <a href="https://example.org/a">lake</a>, <a href="#top">top</a>,
<a href="javascript:alert(1)">bad</a>.</p><img src="https://example.org/spy.png"><script>alert(1)</script></div>
<table><tr><td>one</td><td>two</td></tr></table><blockquote>said</blockquote>`
  expect(paste(html)).toBe('## Annecy\n\nA [lake](https://example.org/a), top, bad.\n\none\n\ntwo\n\n> said')
})

test('a wrapper that is called bold and is not leaves ordinary text', () => {
  expect(paste('<b style="font-weight:normal"><p>one</p><p><i>two</i></p></b>')).toBe('one\n\n*two*')
})

test('plain text keeps its paragraphs and its lines', () => {
  const doc = textSchema.nodes.doc.create(null, readPlain('one\r\ntwo\r\n\r\nthree').content)
  expect(openSource('').write(doc)).toBe('one\ntwo\n\nthree')
})
