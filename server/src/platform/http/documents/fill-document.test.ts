import { expect, test } from 'vitest'
import { fillDocument } from './fill-document.ts'

const template =
  '<!doctype html><html lang="en"><head><style id="screen">a{}</style></head><body><div id="root"></div></body></html>'

test('everything is put in its place, and data ends no element', () => {
  const facts = { language: 'fr' as const, name: '</script></head><div id="root">$&' }
  const filling = {
    facts,
    nonce: 'n',
    head: '<title>$1</title>',
    body: Buffer.from('<p>$`</p>'),
    words: '<b>w</b>',
  }
  expect(fillDocument(template, filling).toString()).toBe(
    '<!doctype html><html lang="fr"><head><title>$1</title><style nonce="n" id="screen">a{}</style>' +
      '</head><body><div id="root"><p>$`</p></div><b>w</b>' +
      '<script type="application/json" id="session" nonce="n">' +
      '{"language":"fr","name":"\\u003c/script>\\u003c/head>\\u003cdiv id=\\"root\\">$&"}</script></body></html>',
  )
})
