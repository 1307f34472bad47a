import type { Notice } from '@souvenance/contract/people/notifications'
import { proposedThing } from '@souvenance/contract/people/proposed-things'
import { requestTypes } from '@souvenance/contract/people/request-types'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../i18n/use-translation.ts'
import { firstWords } from '../../shared/items/first-words.ts'

const nameActors = (t: TFunction, { actors, actorsCount }: Notice): string => {
  const [first, second] = actors.map(({ fullname }) => fullname)
  if (first === undefined) return t('notices:who.someone')
  if (second === undefined) return first
  if (actorsCount <= 2) return t('notices:who.two', { first, second })
  return t('notices:who.several', { first, second, count: actorsCount - 2 })
}

type Values = {
  who: string
  page: string
  name: string
  excerpt: string
  until: string
  day: string
  count: number
}
type Say = (t: TFunction, values: Values, notice: Notice, own: boolean) => string

const sayRequest: Say = (t, values, { params: { requestType, offers } }) => {
  if (requestType === requestTypes.draftingAssistance) return t('notices:request.assistance', values)
  if (requestType === requestTypes.legatee) return t('notices:request.legatee', values)
  if (requestType === requestTypes.familyCircle) return t('notices:request.family', values)
  if (requestType === requestTypes.acquaintance) return t('notices:request.acquaintance', values)
  return offers ? t('notices:request.offer', values) : t('notices:request.team', values)
}

const sayAccepted: Say = (t, values, { params: { requestType } }) => {
  if (requestType === requestTypes.draftingAssistance) return t('notices:accepted.assistance', values)
  if (requestType === requestTypes.legatee) return t('notices:accepted.legatee', values)
  if (requestType === requestTypes.familyCircle) return t('notices:accepted.family', values)
  if (requestType === requestTypes.acquaintance) return t('notices:accepted.acquaintance', values)
  return t('notices:accepted.team', values)
}

const sayRoleGiven: Say = (t, values, { params: { role } }) => {
  if (role === 'administrator') return t('notices:role.administrator', values)
  if (role === 'editor') return t('notices:role.editor', values)
  return t('notices:role.other', values)
}

/** Proposals of one person on one page are grouped and counted. */
const sayProposal: Say = (t, values, { count, params: { itemType } }) => {
  const counted = { ...values, count }
  const thing = proposedThing(itemType)
  if (thing === 'chapter') return t('notices:proposal.chapter', counted)
  if (thing === 'picture') return t('notices:proposal.picture', counted)
  if (thing === 'mixed') return t('notices:proposal.mixed', counted)
  return t('notices:proposal.memory', counted)
}

const sentences: Record<Notice['key'], Say> = {
  comment: (t, values) =>
    values.excerpt ? t('notices:comment.titled', values) : t('notices:comment.untitled', values),
  like: (t, values) =>
    values.excerpt ? t('notices:like.titled', values) : t('notices:like.untitled', values),
  proposal: sayProposal,
  acceptance: (t, values) => t('notices:acceptance', values),
  refusal: (t, values) => t('notices:refusal', values),
  tribute: (t, values) => t('notices:tribute', values),
  follower: (t, values) => t('notices:follower', values),
  request: sayRequest,
  'request-accepted': sayAccepted,
  'request-declined': (t, values, { params: { email } }) =>
    email ? t('notices:declinedAt', { ...values, email }) : t('notices:declined', values),
  'request-expired': (t, values, { params: { email } }) =>
    email ? t('notices:expiredAt', { ...values, email }) : t('notices:expired', values),
  'role-given': sayRoleGiven,
  'role-taken': (t, values, { params: { role } }, own) => {
    if (own) return t('notices:role.left', values)
    return role === 'assistant' ? t('notices:role.helped', values) : t('notices:role.ended', values)
  },
  'assistance-ending': (t, values, _, own) =>
    own ? t('notices:ending.own', values) : t('notices:ending.helping', values),
  message: (t, values) => t('notices:message', values),
  'lock-taken': (t, values) =>
    values.excerpt ? t('notices:lock.titled', values) : t('notices:lock.untitled', values),
  'birth-day': (t, values) => t('notices:day.birth', values),
  'death-day': (t, values) => t('notices:day.death', values),
  'death-reported': (t, values, { page }) => t('notices:death.reported', { ...values, name: page.fullname }),
  'death-cancelled': (t, values, { page }) =>
    t('notices:death.cancelled', { ...values, name: page.fullname }),
  'death-established': (t, values, { page }) =>
    t('notices:death.established', { ...values, name: page.fullname }),
  'wills-opened': (t, values, { page }) => t('notices:death.wills', { ...values, name: page.fullname }),
  'safe-opened': (t, values, { page }) => t('notices:death.safe', { ...values, name: page.fullname }),
  'export-ready': (t, values, _, own) =>
    own ? t('notices:export.ready') : t('notices:export.readyOf', values),
  'export-failed': (t, values, _, own) =>
    own ? t('notices:export.failed') : t('notices:export.failedOf', values),
  'deletion-asked': (t, values) => t('notices:deletion.asked', values),
  'deletion-stopped': (t, values) => t('notices:deletion.stopped', values),
  'memorial-hidden': (t, values) => t('notices:deletion.hidden', values),
  letter: (t, values, { page }) => t('notices:death.letter', { ...values, name: page.fullname }),
}

/** The sentence of a notice for its reader; verbs agree with how many people acted. */
export const useNoticeWords = (readerUid: string | undefined): ((notice: Notice) => string) => {
  const { t } = useTranslation('notices')
  return (notice) => {
    const { page, params, actorsCount, date, key } = notice
    const own = page.userUid === readerUid
    const values = {
      who: nameActors(t, notice),
      page: own ? t('notices:page.own') : t('notices:page.named', { name: page.firstname }),
      name: page.fullname,
      day: params.day ?? date,
      excerpt: firstWords(params.excerpt ?? ''),
      until: params.expirationDate ?? date,
      count: Math.max(actorsCount, 1),
    }
    return sentences[key](t, values, notice, own)
  }
}

const quoting = new Set<Notice['key']>(['proposal', 'acceptance', 'tribute'])

/** The first words of the subject, if the sentence does not name it; several subjects have none in common. */
export const quoteOf = ({ key, params, count }: Notice): string =>
  quoting.has(key) && count === 1 ? firstWords(params.excerpt ?? '') : ''
