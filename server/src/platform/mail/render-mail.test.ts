import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const content = {
  subject: 'Confirm your address',
  title: 'Welcome, <b>Claire</b>',
  paragraphs: ['One more step.\nThen your page is yours.'],
  action: { label: 'Confirm', url: 'https://souvenance.example/confirm?token=a&x="1' },
  closing: ['The link is good for three days.'],
}
const context = { language: 'en', publicUrl: 'https://souvenance.example' } as const

test('user text is escaped', () => {
  const { html } = renderMail(content, context)
  expect(html).toContain('Welcome, &lt;b&gt;Claire&lt;/b&gt;')
  expect(html).toContain('href="https://souvenance.example/confirm?token=a&amp;x=&quot;1"')
  expect(html).not.toContain('<b>')
})

test('the text part has everything the HTML part has', () => {
  const { text } = renderMail(content, context)
  for (const part of [content.title, ...content.paragraphs, content.action.url, ...content.closing]) {
    expect(text).toContain(part)
  }
})

test('a French mail is entirely French', () => {
  const { html, text } = renderMail(content, { ...context, language: 'fr' })
  expect(html).toContain('<html lang="fr">')
  expect(text).toContain('Vous recevez ce message')
})

test('a long address wraps', () => {
  const address = `${'a'.repeat(64)}@${'b'.repeat(60)}.example`
  const { html } = renderMail({ ...content, title: address, paragraphs: [address] }, context)
  for (const place of html.split(address).slice(0, -1))
    expect(place.slice(-120)).toContain('overflow-wrap:anywhere')
})

test('a mail loads no remote content', () => {
  expect(renderMail(content, context).html).not.toMatch(/<img|<link|src=|url\(/)
})

test('a mail says where its senders can be reached, where that is known', () => {
  const reachable = renderMail(content, { ...context, contact: 'rose@laurent.example' })
  expect(reachable.text).toContain('reach the people who run this site: rose@laurent.example')
  expect(reachable.html).toContain('href="mailto:rose@laurent.example"')
  const elsewhere = renderMail(content, { ...context, contact: 'https://rose.example/?a=1&b="' })
  expect(elsewhere.html).toContain('href="https://rose.example/?a=1&amp;b=&quot;"')
  expect(renderMail(content, context).text).not.toContain('reach the people')
})
