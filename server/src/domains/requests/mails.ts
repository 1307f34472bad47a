import type { Language } from '@souvenance/contract/languages'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { assistanceMinutes } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { writeMoment } from '../../platform/i18n/write-moment.ts'
import type { MailContent, MailContext, MailKinds } from '../../platform/mail/mail-kinds.ts'
import { findCorrespondentOfPage, findMailChoice, mintUnsubscribe } from '../accounts/public.ts'
import { listKin } from '../clouds/public.ts'
import { findFullName } from '../persons/public.ts'
import { type Effects, effectOf } from './effect.ts'
import { mintInvitation } from './invitation-tokens.ts'
import { notifyOwner } from './notify-owner.ts'
import { reachedText } from './reach.ts'
import { findRequest, isOffer, type Request } from './request.ts'
import type { Outcome } from './send-mails.ts'

export const requestMailKinds = (effects: Effects): MailKinds => {
  const told = (outcome: Outcome) => (context: MailContext) => writeOutcome(effects, context, outcome)
  return {
    'requests.invitation': (context) => writeInvitation(effects, context, 'invitation'),
    'requests.reminder': (context) => writeInvitation(effects, context, 'reminder'),
    'requests.asked': (context) => writeAsked(effects, context),
    'requests.accepted': told('accepted'),
    'requests.declined': told('declined'),
    'requests.expired': told('expired'),
    'requests.claimed': told('claimed'),
  }
}

/** To an address: leaves unless it is suppressed, or belongs to somebody the request does not reach. */
const writeInvitation = async (
  effects: Effects,
  context: MailContext,
  mail: 'invitation' | 'reminder',
): Promise<MailContent | undefined> => {
  const { trx, publicUrl, params } = context
  const request = await findPending(trx, params)
  if (!request) return undefined
  await notifyOwner(trx, request)
  if (await isSuppressed(trx, request)) return undefined
  if (request.recipientUid && !(await isReached(trx, request, request.recipientUid))) return undefined
  const account = request.recipientUid && (await findCorrespondentOfPage(trx, request.recipientUid))
  const language = account ? account.language : context.language
  const say = sayIn(language)
  const content = await tellWhat(trx, effects, request, { language, readerUid: request.recipientUid })
  const token = await mintInvitation(trx, request.uid)
  return {
    ...content,
    language,
    subject: mail === 'reminder' ? say('reminder.subject', { subject: content.subject }) : content.subject,
    paragraphs: [...content.paragraphs, say('who')],
    action: { label: say('invitation.action'), url: `${publicUrl}/invitations/${token}` },
    closing: [say('until', { when: dayOf(language, request.expiresAt) }), say('invitation.closing')],
  }
}

/** To somebody registered, or to those who look after the page when somebody offers to help. */
const writeAsked = async (effects: Effects, context: MailContext): Promise<MailContent | undefined> => {
  const { trx, publicUrl, params, language } = context
  const request = await findPending(trx, params)
  if (!request || !(await isReached(trx, request, String(params.userUid)))) return undefined
  if (await isUnwanted(context)) return undefined
  const say = sayIn(language)
  return {
    ...(await tellWhat(trx, effects, request, { language, readerUid: String(params.userUid) })),
    action: { label: say('asked.action'), url: publicUrl + ownRequests },
    closing: [say('until', { when: dayOf(language, request.expiresAt) })],
    unsubscribe: await writeStop(context),
  }
}

/** Since the mail was enqueued they may have asked for no more of them. */
const isUnwanted = async ({ trx, params }: MailContext): Promise<boolean> =>
  (await findMailChoice(trx, String(params.userUid), 'requests')) === 'never'

const writeStop = async ({
  trx,
  params,
  language,
  publicUrl,
}: MailContext): Promise<NonNullable<MailContent['unsubscribe']>> => ({
  label: translate(language, 'mail:unsubscribe'),
  url: await mintUnsubscribe(trx, { personUid: String(params.userUid), topics: ['requests'], publicUrl }),
})

const ownRequests = '/notifications?tab=requests'

const writeOutcome = async (
  effects: Effects,
  context: MailContext,
  outcome: Outcome,
): Promise<MailContent | undefined> => {
  const { trx, params, language, publicUrl } = context
  if (outcome !== 'claimed' && (await isUnwanted(context))) return undefined
  const request = await findRequest(trx, String(params.requestUid))
  if (!request) return undefined
  if (outcome === 'claimed' && (request.state !== 'pending' || !request.claimantUid)) return undefined
  const say = sayIn(language)
  const who = whoAnswered(request, outcome)
  if (who && !(await hearsOf(trx, String(params.userUid), who))) return undefined
  const page = await findFullName(trx, request.pageUid)
  const name = who ? await findFullName(trx, who) : ''
  const { recipientPageUid } = request
  const names = {
    name,
    page,
    relative: recipientPageUid ? await findFullName(trx, recipientPageUid) : '',
    what: say(`${textOf(effects, request)}.what`, { page }),
    context: who ? await genderOf(trx, { readerUid: String(params.userUid), uid: who }) : undefined,
  }
  const kind = outcomeText(effects, request, { outcome, who })
  return {
    subject: say(`${kind}.subject`, names),
    title: say(`${kind}.subject`, names),
    paragraphs: [say(`${kind}.body`, names)],
    action: { label: say('asked.action'), url: publicUrl + ownRequests },
    ...(outcome !== 'claimed' && { unsubscribe: await writeStop(context) }),
  }
}

type Told = { outcome: Outcome; who: string | null }

const outcomeText = (effects: Effects, request: Request, { outcome, who }: Told): string => {
  const { name } = effectOf(effects, request.type)
  if (isOffer(request)) return `${name}.offer.${outcome}`
  if (request.recipientPageUid) return `${name}.memorial.${outcome}`
  return who ? outcome : `${outcome}.unnamed`
}

/** Of an address, whose it is appears once they say yes. */
const whoAnswered = (request: Request, outcome: Outcome): string | null => {
  if (outcome === 'claimed') return request.claimantUid
  if (outcome === 'accepted') return request.answeredBy
  return request.addressHash ? null : request.recipientUid
}

const tellWhat = async (
  trx: Transaction,
  effects: Effects,
  request: Request,
  { language, readerUid }: { language: Language; readerUid: string | null },
): Promise<Pick<MailContent, 'subject' | 'title' | 'paragraphs'>> => {
  const text = textOf(effects, request, readerUid)
  const say = sayIn(language)
  const name = await findFullName(trx, request.sourceUid)
  const { recipientPageUid, pageUid } = request
  const names = {
    name,
    page: await findFullName(trx, pageUid),
    relative: recipientPageUid ? await findFullName(trx, recipientPageUid) : '',
    kin: say(kinText(request)),
    context: await genderOf(trx, { readerUid, uid: request.sourceUid }),
  }
  const subject = say(`${text}.subject`, names)
  return {
    subject,
    title: subject,
    paragraphs: [
      say(`${text}.body`, { ...names, ...lasting(request) }),
      ...(request.word ? [say('word', { name, word: request.word })] : []),
    ],
  }
}

/** The relation of the relative to the page, as far as four words and their grand ones name it. */
const kinText = ({ terms: { family } }: Request): string => {
  if (!family) return 'kin.none'
  const { type, degree } = family
  if (type === linkTypes.spouses) return 'kin.spouse'
  if (type === linkTypes.siblings) return 'kin.sibling'
  const line = type === linkTypes.ancestors ? 'parent' : 'child'
  return degree === 1 ? `kin.${line}` : `kin.${degree === 2 ? 'grand' : 'far'}.${line}`
}

/** An offer, one's own page and a memorial are told in different words. */
const textOf = (effects: Effects, request: Request, readerUid: string | null = null): string => {
  const { name } = effectOf(effects, request.type)
  if (isOffer(request)) return request.pageUid === readerUid ? `${name}.offered.own` : `${name}.offered`
  if (request.recipientPageUid) return `${name}.memorial`
  if (name !== 'assistance' && request.pageUid === request.sourceUid) return `${name}.own`
  return request.terms.role === 'administrator' ? `${name}.administrator` : name
}

/** Whole days where it is at least one, hours below. */
const lasting = ({ terms: { duration } }: Request): object => {
  if (duration === undefined) return {}
  const days = Math.round(duration / assistanceMinutes.usual)
  return days >= 1 ? { count: days, context: 'days' } : { count: Math.round(duration / 60), context: 'hours' }
}

const sayIn =
  (language: Language) =>
  (key: string, params: Record<string, unknown> = {}): string =>
    translate(language, `mail-requests:${key}`, params)

const dayOf = (language: Language, moment: Date): string =>
  writeMoment(language, moment, { dateStyle: 'long' })

const findPending = async (
  trx: Transaction,
  { requestUid }: MailContext['params'],
): Promise<Request | undefined> => {
  const request = await findRequest(trx, String(requestUid))
  return request?.state === 'pending' ? request : undefined
}

const isSuppressed = async (trx: Transaction, { addressHash }: Request): Promise<boolean> =>
  (await trx
    .selectFrom('suppressed_addresses')
    .select('hash')
    .where('hash', '=', addressHash)
    .executeTakeFirst()) !== undefined

const isReached = async (trx: Transaction, { uid }: Request, personUid: string): Promise<boolean> => {
  const { rows } = await sql<{ reached: boolean }>`
    select ${sql.raw(reachedText('person.uid'))} as reached
      from requests r
     cross join (select ${personUid}::uuid as uid) person
     where r.uid = ${uid}`.execute(trx)
  return rows[0]?.reached === true
}

const hearsOf = async (trx: Transaction, personUid: string, actorUid: string): Promise<boolean> => {
  const { rows } = await sql<{ hears: boolean }>`
    select hears_of(${personUid}::uuid, ${actorUid}::uuid) as hears`.execute(trx)
  return rows[0]?.hears === true
}

/** Words about a person agree with their gender where the reader may see it. */
const genderOf = async (
  trx: Transaction,
  { readerUid, uid }: { readerUid: string | null; uid: string },
): Promise<string | undefined> => (await listKin(trx, { userUid: readerUid }, [uid])).get(uid)?.gender
