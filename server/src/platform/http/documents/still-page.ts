import { isLanguage, type Language } from '@souvenance/contract/languages'
import type { FastifyRequest } from 'fastify'
import { translate } from '../../i18n/translate.ts'
import { languageCookie, preferredLanguage } from '../calls/visit.ts'

/** The session is in the database, which may be away, and the flood guard answers before cookies are read. */
const languageOf = ({ cookies, headers }: FastifyRequest): Language => {
  const chosen = (cookies as FastifyRequest['cookies'] | undefined)?.[languageCookie]
  return isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'] ?? '')
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;' +
  'font:18px/1.6 Commissioner,system-ui,sans-serif;color:#24212c;background:#fdfcfa;text-align:center}' +
  'h1{font:400 28px/1.25 Newsreader,Georgia,serif;margin:0 0 12px}p{margin:0 0 20px}a{color:#48538a;font-size:18px}' +
  'button{font:inherit;min-height:44px;padding:8px 24px;border:0;border-radius:8px;background:#48538a;color:#fff;margin:0 4px 12px}' +
  'input{font:inherit;min-height:44px;padding:8px 12px;margin:0 4px 12px}' +
  '@media (prefers-color-scheme:dark){body{color:#f1ebe0;background:#181722}a{color:#bec6e8}}'

/** HTML: whatever people wrote must be escaped. `above` stands over the title, `more` below; `look` is CSS beside the common one. */
type Words = {
  title: string
  advice?: string
  confirm?: string
  above?: string
  more?: string
  look?: string
}

/** A page without scripts or files beside it. With `confirm`, its button posts to the same address. */
export const writeStillPage = (request: FastifyRequest, wordsIn: (language: Language) => Words): string => {
  const language = languageOf(request)
  const { title, advice, confirm, above = '', more = '', look = '' } = wordsIn(language)
  const said = advice === undefined ? '' : `<p>${advice}</p>`
  const action = confirm === undefined ? '' : `<form method="post"><button>${confirm}</button></form>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style nonce="${request.nonce}">${request.server.typefaces}${style}${look}</style></head>
<body><main>${above}<h1>${title}</h1>${said}${action}${more}</main></body>
</html>
`
}

/** Shown if nothing else can be, in words of `document.json`. */
export const writeRetryPage = (request: FastifyRequest, words: { title: string; advice: string }): string =>
  writeStillPage(request, (language) => {
    const say = (key: string) => translate(language, `document:${key}`)
    return { title: say(words.title), advice: `${say(words.advice)}</p><p><a href="">${say('retry')}</a>` }
  })
