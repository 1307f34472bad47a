import { translate } from '../i18n/translate.ts'
import type { MailContent, MailContext } from './mail-kinds.ts'

type Composed = {
  /** The namespace and first part of its keys. */
  text: string
  words?: Record<string, unknown>
  body?: string
  /** Where its button leads; a mail without one has none. */
  path?: string | undefined
}

export const composeMail = (
  { language, publicUrl }: Pick<MailContext, 'language' | 'publicUrl'>,
  { text, words = {}, body = 'body', path }: Composed,
): MailContent => {
  const say = (part: string) => translate(language, `${text}.${part}`, words)
  return {
    subject: say('subject'),
    title: say('title'),
    paragraphs: say(body).split('\n\n'),
    ...(path !== undefined && { action: { label: say('action'), url: publicUrl + path } }),
  }
}
