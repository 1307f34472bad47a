import type { DataOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import type { InboxSubject, inbox } from '@souvenance/contract/messages/inbox'
import { inboxLimits } from '@souvenance/contract/messages/inbox-limits'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { oneMore, pageOf } from '../../platform/database/one-page.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import type { Services } from '../../platform/services.ts'
import type { Anchor } from '../audience/public.ts'
import { anchorText, parseAnchor } from '../items/public.ts'
import { presentPerson } from '../persons/public.ts'
import type { Conversation } from './conversation.ts'
import { countFresh } from './count-fresh.ts'
import {
  findSubjectRow,
  listNewerSubjects,
  listParticipants,
  listSubjects,
  type SubjectRow,
} from './inbox-store.ts'
import { presentSubject } from './present-subject.ts'

type Reading = Reader & { services: Services }

const newest: Anchor = { at: new Date('9999-12-30T00:00:00Z'), uid: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const anchorOf = ({ lastAt, uid }: SubjectRow): string => anchorText({ at: lastAt, uid })

export const readInbox = async (
  call: Call<typeof inbox.list, undefined, undefined>,
): Promise<DataOf<typeof inbox.list>> => {
  const { anchorDate } = call.input.query
  const found = await listSubjects(call, requireSignedIn(call.actor).userUid, {
    anchor: parseAnchor(anchorDate) ?? newest,
    limit: oneMore(),
  })
  const { rows, eof } = pageOf(found)
  const [first] = rows
  const last = rows.at(-1)
  return {
    items: rows.map((row) => presentSubject(call, row)),
    anchorDate: last ? anchorOf(last) : null,
    subjectsAnchorDate: first && anchorDate === undefined ? anchorOf(first) : null,
    eof,
  }
}

export const readLatest = async (
  call: Call<typeof inbox.latest, undefined, undefined>,
): Promise<DataOf<typeof inbox.latest>> => {
  const { userUid } = requireSignedIn(call.actor)
  const rows = await listSubjects(call, userUid, { anchor: newest, limit: inboxLimits.latest })
  return { items: rows.map((row) => presentSubject(call, row)), totalNew: await countFresh(call, userUid) }
}

export const findSubject = async (
  call: Reading,
  userUid: string,
  uid: string,
): Promise<InboxSubject | null> => {
  const row = await findSubjectRow(call, userUid, uid)
  return row ? presentSubject(call, row) : null
}

/** Conversations that moved to the top after an anchor; nothing without one. */
export const readNewer = async (call: Reading, userUid: string, anchorDate: string | undefined) => {
  const anchor = parseAnchor(anchorDate)
  if (!anchor) return { items: [], anchorDate: null }
  const rows = await listNewerSubjects(call, userUid, { anchor, limit: limits.pageSize })
  const [first] = rows
  return {
    items: rows.map((row) => presentSubject(call, row)),
    anchorDate: first ? anchorOf(first) : (anchorDate ?? null),
  }
}

export const readParticipants = async ({
  db,
  thing,
}: Call<typeof inbox.participants, Conversation, undefined>): Promise<DataOf<typeof inbox.participants>> => ({
  items: (await listParticipants(db, thing)).map((person) => ({
    ...presentPerson(person),
    me: person.uid === thing.userUid,
    left: person.left,
    takesMessages: person.uid !== thing.userUid && !person.left && person.takes,
  })),
})
