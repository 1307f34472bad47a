import type { DataOf } from '@souvenance/contract/endpoint'
import type { search } from '@souvenance/contract/pages/search'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { countAgainstLimits } from '../../platform/http/guards/rate-limits.ts'
import { findMailAddress } from '../accounts/public.ts'
import type { Standing } from '../clouds/public.ts'
import { hasContact } from '../contacts/public.ts'
import { listTakingMessages } from '../inbox/public.ts'
import { presentPerson } from '../persons/public.ts'
import type { Candidate } from './candidate-store.ts'
import { findByAddress } from './find-by-address.ts'
import { findByName } from './find-by-name.ts'
import { listAttached } from './list-attached.ts'
import { loadSearcher, type Searcher } from './searcher.ts'

/** The page the search is made for, if any. */
export type OnBehalf = { standing: Standing | null }

type Finding = Call<typeof search.find, OnBehalf, undefined>
type Result = DataOf<typeof search.find>

/** The invitation is the same whether or not the address is registered. */
export const findPeople = async (call: Finding): Promise<Result> => {
  const { query } = call.input
  const address = call.actor.signedIn ? findAddress(query.query ?? '') : undefined
  const searcher = await loadSearcher(call, call.actor.signedIn ? call.actor.userUid : null)
  const found = address ? await findContact(call, searcher, address.folded) : await findNamed(call, searcher)
  const { rows, eof } = pageOf(found.slice(sliceOf(query.page).offset))
  return {
    items: await present(call, rows),
    invitation: query.enableEmails && address && found.length === 0 ? { email: address.address } : null,
    eof,
    totalCount: found.length,
  }
}

const findAddress = (text: string) => (text.includes('@') ? findMailAddress(text) : undefined)

/** Limited, because guessing addresses one after the other would reveal their owners. */
const addressesAnHour = { perAccount: { hits: 60, seconds: 3600 } }

const findContact = async (call: Finding, searcher: Searcher, folded: string): Promise<Candidate[]> => {
  const { actor, db, services, visit, input } = call
  if (!input.query.enableRue || !actor.signedIn || !actor.confirmed) return []
  await countAgainstLimits(services.pool, 'search by address', addressesAnHour, {
    address: visit.address,
    actor,
  })
  const isContact = await hasContact(db, services, actor.userUid, folded)
  return findByAddress(db, searcher, { folded, isContact })
}

const findNamed = (call: Finding, searcher: Searcher): Promise<Candidate[]> => {
  const { query = '', firstname = '', lastname = '', enableFullname = true, ...filters } = call.input.query
  const names = { query: enableFullname ? query : '', firstname, lastname }
  return findByName(call.db, names, { searcher, filters })
}

const present = async (call: Finding, shown: readonly Candidate[]): Promise<Result['items']> => {
  const { db, thing } = call
  if (shown.length === 0) return []
  const people = shown.map(({ uid }) => uid)
  const attached = thing.standing ? await listAttached(db, thing.standing, people) : new Set<string>()
  const taking = await listTaking(call, people)
  return shown.map((candidate) => ({
    ...presentPerson(candidate),
    level: candidate.level,
    attached: attached.has(candidate.uid),
    ...(taking && { takesMessages: taking.has(candidate.uid) }),
  }))
}

const listTaking = async (
  { db, actor, input }: Finding,
  people: readonly string[],
): Promise<Set<string> | undefined> =>
  input.query.forMessage && actor.signedIn ? listTakingMessages(db, actor.userUid, people) : undefined
