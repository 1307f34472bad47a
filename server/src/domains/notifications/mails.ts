import type { Language } from '@souvenance/contract/languages'
import { topicOf } from '@souvenance/contract/people/mail-choices'
import type { Notice } from '@souvenance/contract/people/notifications'
import { proposedThing } from '@souvenance/contract/people/proposed-things'
import { translate } from '../../platform/i18n/translate.ts'
import { writeMoment } from '../../platform/i18n/write-moment.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { findCorrespondentOfPage, mintUnsubscribe } from '../accounts/public.ts'
import { listMailedStories } from './notice-store.ts'
import { presentNotices } from './present-notices.ts'

/** The most entries of a mail; the product has the full list. */
const mostTold = 20

/** Composed at each attempt from what its reader may see then; not sent if everything was seen or hidden meanwhile. */
const writeNews = async ({ trx, params, to, publicUrl }: MailContext): Promise<MailContent | undefined> => {
  if (new Date(String(params.until)) < new Date()) return undefined
  const userUid = String(params.userUid)
  const reader = await findCorrespondentOfPage(trx, userUid)
  if (reader?.address !== to) return undefined
  const stories = await listMailedStories(trx, userUid, String(params.mailUid))
  const notices = await presentNotices({ db: trx }, userUid, stories)
  const [first] = notices
  if (!first) return undefined
  const { language } = reader
  const say = sayIn(language)
  const told = notices.slice(0, mostTold).map((notice) => tell(language, notice, userUid))
  const left = notices.length - told.length
  const topics = [...new Set(notices.map(({ key }) => topicOf[key]))]
  const alone = notices.length === 1
  return {
    language,
    subject: say('subject', { count: notices.length }),
    title: say('title'),
    paragraphs: [...told, ...(left > 0 ? [say('more', { count: left })] : [])],
    action: {
      label: say('action'),
      url: publicUrl + ((alone && first.link?.address) || '/notifications'),
    },
    unsubscribe: {
      label: translate(language, 'mail:unsubscribe'),
      url: await mintUnsubscribe(trx, { personUid: userUid, topics, publicUrl }),
    },
  }
}

export const notificationMailKinds: MailKinds = { 'notifications.news': writeNews }

const sayIn =
  (language: Language) =>
  (key: string, params: Record<string, unknown> = {}): string =>
    translate(language, `mail-notifications:${key}`, params)

const tell = (language: Language, notice: Notice, userUid: string): string =>
  sayIn(language)(keyOf(notice, userUid), {
    who: whoActed(language, notice),
    page: notice.page.fullname,
    excerpt: notice.params.excerpt,
    day: dayOf(language, notice.params.day),
    count: notice.key === 'proposal' ? notice.count : notice.actorsCount,
  })

const dayOf = (language: Language, day: string | undefined): string | undefined =>
  day && writeMoment(language, new Date(`${day}T00:00:00Z`), { dateStyle: 'long' })

const excerpted = new Set(['comment', 'like', 'lock-taken'])

/** The owner of the page gets other words. */
const ownKinds = new Set(['assistance-ending', 'role-taken'])

const keyOf = ({ key, params, page }: Notice, userUid: string): string => {
  if (key === 'proposal') return `proposal.${proposedThing(params.itemType)}`
  if (excerpted.has(key) && !params.excerpt) return `${key}.untitled`
  return ownKinds.has(key) && page.userUid === userUid ? `${key}.own` : key
}

const whoActed = (language: Language, { actors, actorsCount }: Notice): string => {
  const say = sayIn(language)
  const [first, second] = actors.map(({ fullname }) => fullname)
  if (first === undefined) return say('somebody')
  if (second === undefined) return first
  if (actorsCount === 2) return say('two', { first, second })
  return say('several', { first, second, count: actorsCount - 2 })
}
