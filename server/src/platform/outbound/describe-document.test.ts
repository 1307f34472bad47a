import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { describeDocument } from './describe-document.ts'

const url = new URL('https://paper.example/2019/rose')
const describeHtml = (html: string) => describeDocument(html, url)

describe('the metadata of a document', () => {
  it('is read from its sharing tags', () => {
    const html = `<html><head><title>Paper | Rose</title>
      <meta property="og:title" content="Rose&#39;s &amp; garden"><meta name="description" content="plain">
      <meta property="og:description" content="Two  lines
      of text"><meta property="og:site_name" content="The Paper">
      <meta property="og:image" content="/rose.jpg"></head>`
    expect(describeHtml(html)).toEqual({
      title: 'Rose’s & garden'.replace('’', "'"),
      description: 'Two lines of text',
      siteName: 'The Paper',
      picture: 'https://paper.example/rose.jpg',
    })
  })

  it('takes the first tag: later ones may be from someone else', () => {
    const html = `<meta property="og:title" content="Rose"><meta property="og:title" content="Buy now">
      <meta property="og:image" content="/rose.jpg"><meta property="og:image" content="/shop.jpg">`
    expect(describeHtml(html)).toMatchObject({ title: 'Rose', picture: 'https://paper.example/rose.jpg' })
  })

  it('falls back to other cards, the title and the host', () => {
    const html = `<base href="https://cdn.example/a/"><title>Plain
      title</title><svg><title>icon</title></svg><meta name="twitter:description" content="card">
      <meta name="twitter:image" content="b.png">`
    expect(describeHtml(html)).toEqual({
      title: 'Plain title',
      description: 'card',
      siteName: 'paper.example',
      picture: 'https://cdn.example/a/b.png',
    })
    expect(describeHtml('<link rel="image_src" href="c.png">').picture).toBe(
      'https://paper.example/2019/c.png',
    )
    expect(describeHtml('')).toEqual({
      title: '',
      description: '',
      siteName: 'paper.example',
      picture: null,
    })
  })

  it.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', 'file:///etc/passwd', 'http://[', ' '])(
    'has no picture at %s',
    (address) => expect(describeHtml(`<meta property="og:image" content="${address}">`).picture).toBeNull(),
  )

  it('is short plain text without direction marks', () => {
    const html = `<meta property="og:title" content="a\u0000b\u202Ec\u0007${'x'.repeat(500)}"><title>t`
    const { title } = describeHtml(html)
    expect(title.startsWith('a bc x')).toBe(true)
    expect([...title]).toHaveLength(300)
  })

  it('stops where a document nests too deep', () => {
    const deep = '<div>'.repeat(200_000)
    const late = '<meta property="og:title" content="late">'
    expect(describeHtml(`<title>Rose</title>${deep}${late}<meta `).title).toBe('Rose')
  })
})

describe('the encoding of a document', () => {
  const latin = Buffer.from('<title>Été</title>', 'latin1')

  it.each([
    ['said by the server', latin, 'text/html; charset=ISO-8859-1', 'Été'],
    [
      'said by the document',
      Buffer.concat([Buffer.from('<meta charset="latin1">'), latin]),
      'text/html',
      'Été',
    ],
    ['said by neither, and not UTF-8', latin, 'text/html', 'Été'],
    ['said by neither, and UTF-8', Buffer.from('<title>Été</title>'), 'text/html', 'Été'],
    ['said to be an unknown set', Buffer.from('<title>Été</title>'), 'text/html; charset=klingon', 'Été'],
    [
      'marked by their first bytes',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<title>Été</title>', 'utf16le')]),
      'text/html; charset=utf-8',
      'Été',
    ],
    [
      'of another script',
      Buffer.concat([
        Buffer.from('<meta charset=windows-1251><title>'),
        Buffer.from([0xd0, 0xee, 0xe7, 0xe0]),
      ]),
      'text/html',
      'Роза',
    ],
  ])('%s', (_, bytes, type, title) => {
    expect(describeHtml(decodeText(bytes, type)).title).toBe(title)
  })

  it('tolerates an end inside a character', () => {
    expect(decodeText(Buffer.from('Été').subarray(0, -1), 'text/html')).toBe('Ét')
  })
})
