import type { Language } from '@souvenance/contract/languages'
import type { ShownLetter } from '@souvenance/contract/messages/received-letters'
import type { FastifyRequest } from 'fastify'
import MarkdownIt from 'markdown-it'
import { writeStillPage } from '../../../platform/http/documents/still-page.ts'
import { translate } from '../../../platform/i18n/translate.ts'
import { writeMoment } from '../../../platform/i18n/write-moment.ts'
import { terms } from './choices.ts'
import { look, sealedEnvelope } from './letter-look.ts'

export type State = 'closed' | 'read' | 'later' | 'declined' | 'old' | 'sent' | 'wrong' | 'unknown'
type Say = (key: string, params?: Record<string, unknown>) => string

const { escapeHtml } = new MarkdownIt().utils

const sayIn =
  (language: Language): Say =>
  (key, params = {}) =>
    translate(language, `mail-letters:page.${key}`, params)

/** A letter that is not open, with what its reader can choose. */
export const writeClosed = (request: FastifyRequest, state: State, from: string): string =>
  writeStillPage(request, (language) => {
    const say = sayIn(language)
    const name = escapeHtml(from)
    return {
      look,
      above: state === 'unknown' || state === 'read' ? '' : sealedEnvelope,
      title: say(`${state}.title`, { from: name }),
      advice: say(`${state}.advice`, { from: name }),
      more: choicesOf(state, say),
    }
  })

const button = (act: string, label: string, manner: 'first' | 'quiet' = 'quiet'): string =>
  `<form method="post"><button class="${manner}" name="act" value="${act}">${label}</button></form>`

const choicesOf = (state: State, say: Say): string => {
  if (state === 'unknown') return ''
  if (state === 'old') return button('code', say('code'), 'first')
  if (state === 'sent' || state === 'wrong')
    return `<form method="post"><label>${say('codeLabel')}<br><input name="code" autocomplete="one-time-code" autocapitalize="characters"
 spellcheck="false" required></label><br><button class="first" name="act" value="reopen">${say('reopen')}</button></form>
${button('code', say('again'))}`
  if (state === 'read') return button('read', say('readAgain'), 'first') + button('print', say('print'))
  const read = button('read', say('read'), 'first')
  if (state === 'later' || state === 'declined') return read
  const later = terms.map((term) => button(term, say(term))).join('')
  return `${read}<div role="group" aria-labelledby="later" class="later"><p id="later">${say('remind')}</p>${later}</div>
${button('decline', say('decline'))}<p class="calm">${say('calm')}</p>`
}

/** The sheet of paper. */
export const writeOpened = (
  request: FastifyRequest,
  { from, subject, msg, writtenDate, files }: ShownLetter,
  token: string,
): string =>
  writeStillPage(request, (language) => {
    const say = sayIn(language)
    const day = writeMoment(language, new Date(writtenDate), { dateStyle: 'long' })
    const list = files.map(
      ({ uid, name }) =>
        `<li><a href="/letters/open/${encodeURIComponent(token)}/files/${uid}">${escapeHtml(name)}</a></li>`,
    )
    return {
      look,
      title: escapeHtml(subject || say('from', { from })),
      advice: escapeHtml(say('from', { from })),
      more: `<article><p class="day">${day}</p><p class="words" dir="auto">${escapeHtml(msg)}</p>
<p class="signed">${escapeHtml(from)}</p>${list.length > 0 ? `<ul>${list.join('')}</ul>` : ''}</article>${button('print', say('print'))}`,
    }
  })
