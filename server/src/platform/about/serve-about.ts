import type { FastifyInstance } from 'fastify'
import MarkdownIt from 'markdown-it'
import { writeStillPage } from '../http/documents/still-page.ts'
import { translate } from '../i18n/translate.ts'
import { type AboutName, type AboutTexts, aboutNames, findAboutText } from './about-texts.ts'

// The text is the operator's own; its pictures are left out because they would tell other servers who reads.
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image')

const look =
  'main{max-width:40rem;text-align:left}body{place-content:start center;padding-top:48px}h1{margin-top:32px}' +
  'h2{font:400 22px/1.3 Newsreader,Georgia,serif;margin:32px 0 8px}li{margin-bottom:8px}a{overflow-wrap:anywhere}'

/** The page has a title of its own. */
const withoutTitle = (text: string): string => text.replace(/^# .*\r?\n/, '')

/** `/about/privacy` and its like: read without an account and without scripts. */
export const serveAbout = (http: FastifyInstance, texts: AboutTexts): void => {
  http.get<{ Params: { name: string } }>('/about/:name', async (request, reply) => {
    const { name } = request.params
    if (!isAboutName(name) || !texts.has(name)) return reply.callNotFound()
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return writeStillPage(request, (language) => {
      const found = findAboutText(texts, name, language)
      const words = markdown.render(withoutTitle(found?.text ?? ''))
      return {
        title: translate(language, `document:about.${name}`),
        above: '<a href="/">Souvenance</a>',
        more: `<div lang="${found?.language ?? language}">${words}</div>`,
        look,
      }
    })
  })
}

const isAboutName = (name: string): name is AboutName => aboutNames.some((one) => one === name)
