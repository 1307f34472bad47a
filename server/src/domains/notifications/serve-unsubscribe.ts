import type { Language } from '@souvenance/contract/languages'
import type { MailTopic } from '@souvenance/contract/people/mail-choices'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { writeStillPage } from '../../platform/http/documents/still-page.ts'
import { translate } from '../../platform/i18n/translate.ts'
import type { Services } from '../../platform/services.ts'
import { findUnsubscribing } from '../accounts/public.ts'

type Asked = { Params: { token: string } }

/**
 * RFC 8058: a mail program posts to the link of a mail, without a session or a page of ours before it. Opened by a person,
 * the link asks first: programs that look at every link in a mail unsubscribe nobody.
 */
export const serveUnsubscribe = (http: FastifyInstance, { db }: Services): void => {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    })
    scope.get<Asked>('/unsubscribe/:token', async (request, reply) => {
      const found = await findUnsubscribing(db, request.params.token)
      if (!found) return reply.code(404).send(page(request, 'unknown', []))
      return page(request, 'ask', found.topics)
    })
    scope.post<Asked>(
      '/unsubscribe/:token',
      { config: { fromAnywhere: true }, bodyLimit: 10_000 },
      async (request, reply) => {
        const found = await findUnsubscribing(db, request.params.token)
        if (!found) return reply.code(404).send(page(request, 'unknown', []))
        await stopMails(db, found)
        return page(request, 'done', found.topics)
      },
    )
  })
}

/** Repeating it has the same result. */
const stopMails = (
  db: Database,
  { personUid, topics }: { personUid: string; topics: readonly MailTopic[] },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const mails = JSON.stringify(Object.fromEntries(topics.map((topic) => [topic, 'never'])))
    await sql`
      insert into communications as held (person_uid, mails)
      values (${personUid}, ${mails}::jsonb)
          on conflict (person_uid) do update set mails = held.mails || excluded.mails`.execute(trx)
    await sql`
      update notifications
         set mail_at = null
       where recipient_uid = ${personUid}
         and mail_at is not null
         and seen_at is null
         and mail_topic(kind) = any (${[...topics]}::text[])`.execute(trx)
  })

const words = {
  ask: { title: 'unsubscribe.title', advice: 'unsubscribe.advice' },
  done: { title: 'unsubscribe.doneTitle', advice: 'unsubscribe.done' },
  unknown: { title: 'unsubscribe.unknownTitle', advice: 'unsubscribe.unknown' },
} as const

const page = (request: FastifyRequest, state: keyof typeof words, topics: readonly MailTopic[]): string =>
  writeStillPage(request, (language) => ({
    title: say(language, words[state].title),
    advice: say(language, words[state].advice, { topics: nameTopics(language, topics) }),
    ...(state === 'ask' && { confirm: say(language, 'unsubscribe.confirm') }),
  }))

const nameTopics = (language: Language, topics: readonly MailTopic[]): string =>
  new Intl.ListFormat(language).format(topics.map((topic) => say(language, `topic.${topic}`)))

const say = (language: Language, key: string, params: Record<string, unknown> = {}): string =>
  translate(language, `mail-notifications:${key}`, params)
