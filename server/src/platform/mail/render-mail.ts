import type { Language } from '@souvenance/contract/languages'
import MarkdownIt from 'markdown-it'
import { contactLink } from '../about/contact-link.ts'
import { translate } from '../i18n/translate.ts'
import type { MailContent } from './mail-kinds.ts'

type RenderContext = {
  language: Language
  publicUrl: string
  /** The operator's contact: an e-mail address or an address on the web. */
  contact?: string | undefined
}

const { escapeHtml } = new MarkdownIt().utils
const serif = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"
/** A long address must not make a letter wider than a phone. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const sans = "'Segoe UI',Candara,'Gill Sans',Helvetica,Arial,sans-serif"

const evening = `
@media (prefers-color-scheme: dark) {
  .page { background: #181722 !important; }
  .sheet { background: #201E2B !important; border-color: #322F40 !important; }
  .title, .word, .text { color: #F1EBE0 !important; }
  .quiet, .quiet a { color: #A8A1AC !important; }
  .button { background: #ABB4DC !important; color: #181722 !important; }
}`

export function renderMail(content: MailContent, context: RenderContext) {
  return {
    subject: content.subject,
    html: renderHtml(content, context),
    text: renderText(content, context),
    ...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.url }),
  }
}

function renderText(content: MailContent, { language, publicUrl, contact }: RenderContext): string {
  const { title, paragraphs, action, closing = [], unsubscribe } = content
  const stop = unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.url}`] : []
  const link = action ? [`${action.label}\n${action.url}`] : []
  const reach = [
    translate(language, 'mail:noReply'),
    ...(contact ? [`${translate(language, 'mail:contact')} ${contact}`] : []),
  ]
  const footer = `-- \n${translate(language, 'mail:footer')}\n${reach.join('\n')}\n${publicUrl}`
  return `${[title, ...paragraphs, ...link, ...closing, ...stop, footer].join('\n\n')}\n`
}

function renderHtml(content: MailContent, { language, publicUrl, contact }: RenderContext): string {
  const { title, paragraphs, action, closing = [], unsubscribe } = content
  const word = `font:400 22px/1.2 ${serif};letter-spacing:.01em;color:#24212C;text-decoration:none`
  const heading = `margin:0 0 24px;font:400 30px/1.2 ${serif};color:#24212C;${wrap}`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>:root { color-scheme: light dark; }${evening}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#FDFCFA">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FDFCFA">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px"><a class="word" href="${escapeHtml(publicUrl)}" style="${word}">Souvenance</a></td></tr>
<tr><td class="sheet" style="padding:40px 32px;background:#FFFFFF;border:1px solid #E6E2DC;border-radius:12px">
<h1 class="title" style="${heading}">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action, language) : ''}
${closing.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:24px 8px 0">${quiet(translate(language, 'mail:footer'))}${quiet(translate(language, 'mail:noReply'))}${contact ? contactLine(contact, language) : ''}${unsubscribe ? quietLink(unsubscribe) : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(text: string): string {
  const lines = escapeHtml(text).replaceAll('\n', '<br>')
  return `<p class="text" style="margin:0 0 18px;font:400 17px/1.6 ${sans};color:#24212C;${wrap}">${lines}</p>`
}

function quiet(text: string): string {
  return `<p class="quiet" style="margin:0 0 8px;font:400 15px/1.5 ${sans};color:#6B6673">${escapeHtml(text)}</p>`
}

function contactLine(contact: string, language: Language): string {
  const address = `<a href="${escapeHtml(contactLink(contact))}" style="color:#6B6673">${escapeHtml(contact)}</a>`
  return `<p class="quiet" style="margin:0 0 8px;font:400 15px/1.5 ${sans};color:#6B6673;${wrap}">${escapeHtml(translate(language, 'mail:contact'))} ${address}</p>`
}

function quietLink({ label, url }: { label: string; url: string }): string {
  const look = `margin:0 0 8px;font:400 15px/1.5 ${sans};color:#6B6673`
  return `<p class="quiet" style="${look}"><a href="${escapeHtml(url)}" style="color:#6B6673">${escapeHtml(label)}</a></p>`
}

function button({ label, url }: { label: string; url: string }, language: Language): string {
  const look = `display:inline-block;padding:14px 28px;border-radius:8px;background:#48538A;color:#FFFFFF;font:600 17px/1.2 ${sans};text-decoration:none`
  const plain = `margin:0 0 18px;font:400 15px/1.5 ${sans};color:#6B6673;word-break:break-all`
  const address = escapeHtml(url)
  return `<p style="margin:10px 0 26px"><a class="button" href="${address}" style="${look}">${escapeHtml(label)}</a></p>
${quiet(translate(language, 'mail:linkHint'))}
<p class="quiet" style="${plain}"><a href="${address}" style="color:#6B6673">${address}</a></p>`
}
