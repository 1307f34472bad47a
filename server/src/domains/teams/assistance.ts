import type { DataOf } from '@souvenance/contract/endpoint'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import type { Assistant, teams } from '@souvenance/contract/people/teams'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { releaseLocksOf } from '../biography/public.ts'
import { loadStanding, presentKin, type Standing } from '../clouds/public.ts'
import { cancelAskedBy, listPendingOfPage } from '../requests/public.ts'
import { type AssistantRow, listAssistants } from './assistant-store.ts'
import type { OfMember } from './policy.ts'
import { askedPerson } from './read-team.ts'
import { notifyOfRole, removeCaretaker } from './team-store.ts'

/** Lists assistants; the people asked to become one are on the last page. */
export const readAssistants = async ({
  actor,
  db,
  services,
  thing: { page },
  input: { query },
}: Call<typeof teams.listAssistants, Standing, undefined>): Promise<DataOf<typeof teams.listAssistants>> => {
  const { rows, eof } = pageOf(await listAssistants(db, page.uid, sliceOf(query.page)))
  const asked =
    eof && actor.signedIn
      ? await listPendingOfPage(
          { actor, db, services },
          { pageUid: page.uid, type: requestTypes.draftingAssistance },
        )
      : []
  return { items: [...rows.map(presentAssistant), ...asked.map(presentAsked)], eof }
}

const presentAssistant = (row: AssistantRow): Assistant => ({
  ...presentKin(row),
  userType: recipientTypes.user,
  dateAdded: row.since.toISOString(),
  duration: row.minutes,
  expirationDate: row.expiresAt.toISOString(),
})

const presentAsked = (request: UserRequest): Assistant => ({
  ...askedPerson(request),
  duration: request.duration ?? 0,
  expirationDate: request.expirationDate,
})

type Ending = { trx: Transaction; pageUid: string; personUid: string; actor: string | null; act: string }

/**
 * Ending what is over already does nothing. Also takes back what the assistant asked for the page: a yes would be refused. Returns
 * whether there was anything to end.
 */
const endFor = async ({ trx, pageUid, personUid, actor, act }: Ending): Promise<boolean> => {
  if (!(await removeCaretaker(trx, pageUid, personUid, ['assistant']))) return false
  await cancelAskedBy(trx, { pageUid, sourceUid: personUid, actor })
  await releaseLocksOf(trx, pageUid, personUid)
  for (const told of [personUid, pageUid])
    await notifyOfRole(trx, { kind: 'role-taken', pageUid, personUid: told, actor, role: 'assistant' })
  await recordAudit(trx, { actor, act, target: pageUid, details: { person: personUid } })
  return true
}

export const endAssistance = async ({
  trx,
  thing: { page },
  input: { params },
  answer,
}: Call<typeof teams.endAssistance, Standing, undefined>): Promise<DataOf<typeof teams.endAssistance>> => {
  const ending = { pageUid: page.uid, personUid: params.userUid, actor: page.uid }
  if (!(await endFor({ trx, ...ending, act: 'assistance ended' }))) throw new Refusal('notFound')
  answer.say('assistanceEnded')
  return {}
}

export const loadLeaving = async (asked: Asked<typeof teams.leaveAssistance>): Promise<OfMember> => {
  const { currentUserUid } = asked.input.params
  const own = asked.actor.signedIn && currentUserUid === 'me' ? asked.actor.userUid : currentUserUid
  return { ...(await loadStanding(asked)), memberUid: own }
}

export const leaveAssistance = async ({
  trx,
  thing: { page, memberUid },
  answer,
}: Call<typeof teams.leaveAssistance, OfMember, undefined>): Promise<
  DataOf<typeof teams.leaveAssistance>
> => {
  const leaving = { pageUid: page.uid, personUid: memberUid, actor: memberUid }
  await endFor({ trx, ...leaving, act: 'assistance left' })
  answer.say('assistanceLeft')
  return {}
}
